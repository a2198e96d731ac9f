import type { Output } from '#domain/api/endpoint.ts'
import type { ListQuery } from '#domain/api/envelope.ts'
import { listSourceAssignments, listSourceHistory } from '#domain/api/source/source-trail.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/limits.ts'
import { formatInstant } from '#src/ui/format.ts'
import { useFocusKept } from '#src/ui/list/focus-kept.ts'
import { NotProvided } from '#src/ui/NotProvided.tsx'
import { ListStatus } from '#src/ui/list/ListStatus.tsx'
import { AnswerPager } from '#src/ui/list/AnswerPager.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaded } from '#src/actors/loaded.ts'
import type { SourceTexts } from '../source-texts.ts'
import { HistoryTable } from './HistoryTable.tsx'
import { Timeline } from './Timeline.tsx'
import classes from './SourceView.module.css'

type HistoryPage = Output<typeof listSourceHistory>

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
  const [query, setQuery] = useState(WHOLE)
  const [isTable, setIsTable] = useState(false)
  const kept = useFocusKept<HTMLElement>()
  const { page, page_size: size } = query
  const { data, problem, isBusy, request } = useLoaded(listSourceHistory, { id, page, page_size: size })
  const shown = data ?? NOTHING
  return (
    <>
      <section {...kept} className={classes.section} aria-labelledby="history-title" aria-busy={isBusy}>
        <div className={classes.bar}>
          <h3 id="history-title">{t('view.history')}</h3>
          <Button variant="subtle" size="compact-sm" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
            {t(isTable ? 'view.timeline' : 'view.table')}
          </Button>
        </div>
        {problem && <ProblemNote problem={problem} onRetry={request} />}
        {data?.items.length === 0 && <p className={classes.none}>{t('view.nothing')}</p>}
        {isTable ? <HistoryTable items={shown.items} texts={texts} /> : <Timeline items={shown.items} texts={texts} />}
        <AnswerPager answer={shown} onTurn={(place) => setQuery({ ...WHOLE, ...place })} />
        <ListStatus answer={shown} query={query} isBusy={isBusy} />
      </section>
      <Assignments id={id} texts={texts} />
    </>
  )
}

function Assignments({ id, texts }: HistoryProps) {
  const { t } = useTranslation('source')
  const { data, problem, request } = useLoaded(listSourceAssignments, { id })
  const rows = data ?? []
  const words = { when: t('view.when'), from: t('view.from'), to: t('view.to'), by: t('view.by'), reason: t('view.reason') }
  return (
    <section className={classes.section} aria-labelledby="assignments-title">
      <h3 id="assignments-title">{t('view.assignments')}</h3>
      {problem && <ProblemNote problem={problem} onRetry={request} />}
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
