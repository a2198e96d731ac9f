import { useMay } from '#src/services.tsx'
import { EmptyState } from '#src/ui/list/EmptyState.tsx'
import { changed } from '#src/ui/list/list-address.ts'
import listClasses from '#src/ui/list/list.module.css'
import { SearchBox } from '#src/ui/list/SearchBox.tsx'
import { Button } from '@mantine/core'
import { IconClipboardCheck, IconPencil, IconPlus } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSourceTexts } from '../source-texts.ts'
import { Filters } from './Filters.tsx'
import { columnsOf, type SourceItem } from './source-columns.tsx'
import { useSourceList } from './source-list.ts'
import { SourceRows } from './SourceRows.tsx'
import classes from './SourceList.module.css'

/** The producing desk edits what it enters until it hands it in; compliance edits all. */
const formOf = ({ id, status }: SourceItem) => `/master/source/${status === 'draft' || status === 'rejected' ? '' : 'edit/'}${id}`

/** Every source the reader may see. */
export default function SourceList() {
  const { t } = useTranslation('source')
  const texts = useSourceTexts()
  const list = useSourceList(false)
  const columns = useMemo(() => columnsOf(texts), [texts])
  const mayChange = useMay()({ all: ['change_source'] })
  const label = t('list.title')
  const actions = useCallback(
    (row: SourceItem) => (
      <span className={classes.actions}>
        {mayChange && (
          <Link to={formOf(row)} aria-label={t('list.edit', { name: row.legal_name })}>
            <IconPencil size={16} stroke={1.7} />
          </Link>
        )}
        <Link to={`/master/source/review/${row.id}`} aria-label={t('list.review', { name: row.legal_name })}>
          <IconClipboardCheck size={16} stroke={1.7} />
        </Link>
      </span>
    ),
    [mayChange, t],
  )
  const { query, ask } = list
  return (
    <section className={listClasses.card} aria-label={label}>
      <div className={listClasses.bar}>
        <SearchBox list={label} search={query.search} onSearch={(search) => ask(changed(query, { search }), false)} />
        <CreateLinks />
      </div>
      <Filters query={query} texts={texts} ask={ask} />
      <SourceRows label={label} columns={columns} actions={actions} {...list} empty={<NoSources />} />
    </section>
  )
}

function CreateLinks() {
  const { t } = useTranslation('source')
  const may = useMay()
  if (!may({ all: ['add_source'] })) return null
  return (
    <div className={classes.create}>
      {may({ all: ['review_source'] }) && (
        <Button component={Link} to="/master/source/create" variant="default" className={classes.quiet}>
          {t('list.createCompliance')}
        </Button>
      )}
      <Button component={Link} to="/master/source/add" className={classes.main} leftSection={<IconPlus size={16} stroke={2} />}>
        {t('list.create')}
      </Button>
    </div>
  )
}

function NoSources() {
  const { t } = useTranslation()
  const mayCreate = useMay()({ all: ['add_source'] })
  return <EmptyState title={t('list.empty')} hint={t(mayCreate ? 'list.emptyCreate' : 'list.emptyView')} />
}
