import type { Output } from '#domain/api/endpoint.ts'
import type { ListQuery } from '#domain/api/envelope.ts'
import { listSourceAssignments, listSourceHistory } from '#domain/api/source-trail.ts'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#domain/limits.ts'
import { formatInstant } from '#src/ui/format.ts'
import { useFocusKept } from '#src/ui/list/focus-kept.ts'
import { NotProvided } from '#src/ui/NotProvided.tsx'
import { ListStatus } from '#src/ui/list/ListStatus.tsx'
import { Pager } from '#src/ui/list/Pager.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOperation } from '#src/actors/operation.ts'
import type { SourceTexts } from '../source-texts.ts'
import { HistoryTable } from './HistoryTable.tsx'
import { Timeline } from './Timeline.tsx'
import classes from './SourceView.module.css'

type HistoryPage = Output<typeof listSourceHistory>
type Assignment = Output<typeof listSourceAssignments>[number]

interface HistoryProps {
  id: number
  texts: SourceTexts
}

const NOTHING: HistoryPage = {
  items: [],
  page: 1,
  page_size: DEFAULT_PAGE_SIZE,
  total: 0,
  total_is_estimate: false,
  next_cursor: null,
}

/** All that was done, page by page. */
const WHOLE: ListQuery = { page: 1, page_size: DEFAULT_PAGE_SIZE, search: '', sort: '', filter: {}, cursor: '' }

/** What was done to a source, as a line of time or as a table, and who of compliance had it. */
export default function History({ id, texts }: HistoryProps) {
  const { t } = useTranslation('source')
  const listing = useOperation(listSourceHistory)
  const [query, setQuery] = useState(WHOLE)
  const [isTable, setIsTable] = useState(false)
  const kept = useFocusKept<HTMLElement>()
  const ask = () => listing.send({ type: 'operation.request', input: { id, page: query.page, page_size: query.page_size } })
  useEffect(ask, [listing, id, query])
  const problem = useSelector(listing, ({ context }) => context.problem)
  const isBusy = useSelector(listing, (snapshot) => snapshot.hasTag('busy'))
  const data = useSelector(listing, ({ context }) => context.data) as HistoryPage | []
  const shown = Array.isArray(data) ? NOTHING : data
  return (
    <>
      <section {...kept} className={classes.section} aria-labelledby="history-title" aria-busy={isBusy}>
        <div className={classes.bar}>
          <h3 id="history-title">{t('view.history')}</h3>
          <Button variant="subtle" size="compact-sm" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
            {t(isTable ? 'view.timeline' : 'view.table')}
          </Button>
        </div>
        {problem && <ProblemNote problem={problem} onRetry={ask} />}
        {!Array.isArray(data) && shown.items.length === 0 && <p className={classes.none}>{t('view.nothing')}</p>}
        {isTable ? <HistoryTable items={shown.items} texts={texts} /> : <Timeline items={shown.items} texts={texts} />}
        <Pages shown={shown} onTurn={(place) => setQuery({ ...WHOLE, ...place })} />
        <ListStatus answer={shown} query={query} isBusy={isBusy} />
      </section>
      <Assignments id={id} texts={texts} />
    </>
  )
}

interface PagesProps {
  shown: HistoryPage
  onTurn: (place: { page: number; page_size: number }) => void
}

/** Not under a history that the smallest page holds. */
function Pages({ shown, onTurn }: PagesProps) {
  const { items, page, page_size: size, total, total_is_estimate: isEstimate } = shown
  if (total <= PAGE_SIZES[0] && page === 1) return null
  return (
    <Pager
      page={page}
      pageSize={size}
      total={total}
      isEstimate={isEstimate}
      hasNext={page * size < total || (isEstimate && items.length === size)}
      onPage={(next) => onTurn({ page: next, page_size: size })}
      onPageSize={(next) => onTurn({ page: 1, page_size: next })}
    />
  )
}

function Assignments({ id, texts }: HistoryProps) {
  const { t } = useTranslation('source')
  const listing = useOperation(listSourceAssignments)
  const ask = () => listing.send({ type: 'operation.request', input: { id } })
  useEffect(ask, [listing, id])
  const problem = useSelector(listing, ({ context }) => context.problem)
  const rows = useSelector(listing, ({ context }) => context.data) as Assignment[]
  const words = { when: t('view.when'), from: t('view.from'), to: t('view.to'), by: t('view.by'), reason: t('view.reason') }
  return (
    <section className={classes.section} aria-labelledby="assignments-title">
      <h3 id="assignments-title">{t('view.assignments')}</h3>
      {problem && <ProblemNote problem={problem} onRetry={ask} />}
      {!problem && rows.length === 0 && <p className={classes.none}>{t('view.nothing')}</p>}
      {rows.length > 0 && (
        <table aria-labelledby="assignments-title">
          <thead>
            <tr>
              {Object.values(words).map((word) => (
                <th key={word} scope="col">
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id: row, at, from_user: from, to_user: to, assigned_by: by, reason }) => (
              <tr key={row}>
                <td data-label={words.when}>
                  <time dateTime={at}>{formatInstant(texts.language, at)}</time>
                </td>
                <td data-label={words.from}>{from?.name ?? <NotProvided />}</td>
                <td data-label={words.to}>{to.name}</td>
                <td data-label={words.by}>{by?.name ?? t('view.system')}</td>
                <td data-label={words.reason}>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
