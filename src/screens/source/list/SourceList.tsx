import { exportSources } from '#domain/api/source/source.ts'
import { useMay } from '#src/services/services.tsx'
import { ListFrame } from '#src/parts/lists/ListFrame.tsx'
import { ListRows } from '#src/parts/lists/ListRows.tsx'
import { EmptyState } from '#src/ui/list/EmptyState.tsx'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSourceTexts } from '../source-texts.ts'
import { SelectedSources } from './SelectedSources.tsx'
import { useSourceBulk } from './source-bulk.ts'
import { SOURCE_ORDER, useOpenSource, useSourceList } from './source-list.ts'
import { useSourceActions } from './source-row-actions.tsx'

/** Every source the reader may see. */
export default function SourceList() {
  const { t } = useTranslation('source')
  const list = useSourceList(false, useSourceTexts())
  const { bulk, selection } = useSourceBulk(list)
  const label = t('list.title')
  const { query, columns } = list
  const exporting = { endpoint: exportSources, query, columns: columns.shown.map(({ name }) => name) }
  return (
    <ListFrame label={label} list={list} exporting={exporting} actions={<CreateLinks />}>
      <ListRows
        label={label}
        list={list}
        order={SOURCE_ORDER}
        selection={selection}
        actions={useSourceActions(bulk)}
        onOpen={useOpenSource()}
        empty={<NoSources />}
        noMatch={{ title: t('list.noMatch'), hint: t('list.noMatchHint') }}
      >
        {(page) => <SelectedSources bulk={bulk} query={query} page={page} />}
      </ListRows>
    </ListFrame>
  )
}

function CreateLinks() {
  const { t } = useTranslation('source')
  const may = useMay()
  if (!may({ all: ['add_source'] })) return null
  return (
    <>
      {may({ all: ['review_source'] }) && (
        <Button component={Link} to="/master/source/create" variant="default">
          {t('list.createCompliance')}
        </Button>
      )}
      <Button component={Link} to="/master/source/add" leftSection={<IconPlus size={16} stroke={2} />}>
        {t('list.create')}
      </Button>
    </>
  )
}

function NoSources() {
  const { t } = useTranslation()
  const mayCreate = useMay()({ all: ['add_source'] })
  return <EmptyState title={t('list.empty')} hint={t(mayCreate ? 'list.emptyCreate' : 'list.emptyView')} />
}
