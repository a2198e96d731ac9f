import { useMay } from '#src/services/services.tsx'
import { changed } from '#src/ui/list/list-address.ts'
import { EmptyState } from '#src/ui/list/EmptyState.tsx'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CreateButton } from './actions/CreateButton.tsx'
import type { EntityListProps } from './list-props.ts'

/** Why the list is empty, and the way out of it. */
export default function NoRows({ entity, query, actor, ask, prepareDialog }: Omit<EntityListProps, 'texts'>) {
  const { t } = useTranslation(['shell', 'list'])
  const mayCreate = useMay()({ all: [`add_${entity.subject}`] })
  if (query.page > 1) {
    return (
      <EmptyState title={t('list.pastEnd')} hint={t('list.pastEndHint')}>
        <Button variant="default" onClick={() => ask({ ...query, page: 1 }, true)}>
          {t('list.first')}
        </Button>
      </EmptyState>
    )
  }
  if (Object.keys(query.filter).length > 0) {
    return (
      <EmptyState title={t('list:filter.none')} hint={t('list:filter.noneHint')}>
        <Button variant="default" onClick={() => ask(changed(query, { filter: {} }), true)}>
          {t('list:filter.clearAll')}
        </Button>
      </EmptyState>
    )
  }
  if (query.search) {
    return (
      <EmptyState title={t('list.noMatch', { search: query.search })} hint={t('list.noMatchHint')}>
        <Button variant="default" onClick={() => ask(changed(query, { search: '' }), true)}>
          {t('list.clearSearch')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('list.empty')} hint={t(mayCreate ? 'list.emptyCreate' : 'list.emptyView')}>
      <CreateButton entity={entity} actor={actor} prepareDialog={prepareDialog} />
    </EmptyState>
  )
}
