import type { Output } from '#domain/api/endpoint.ts'
import { listSourceAssignments, listSourceHistory } from '#domain/api/source-trail.ts'
import { formatInstant } from '#src/ui/format.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOperation } from '#src/operation.ts'
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

/** Rows of the history that are asked for at once; "show older" asks for more. */
const STEP = 20
const MOST = 100

/** What was done to a source, as a line of time or as a table, and who of compliance had it. */
export default function History({ id, texts }: HistoryProps) {
  const { t } = useTranslation('source')
  const listing = useOperation(listSourceHistory)
  const [size, setSize] = useState(STEP)
  const [isTable, setIsTable] = useState(false)
  const ask = () => listing.send({ type: 'operation.request', input: { id, page: 1, page_size: size } })
  useEffect(ask, [listing, id, size])
  const problem = useSelector(listing, ({ context }) => context.problem)
  const data = useSelector(listing, ({ context }) => context.data) as HistoryPage | []
  const { items, total } = Array.isArray(data) ? { items: [], total: 0 } : data
  return (
    <>
      <section className={classes.section} aria-labelledby="history-title">
        <div className={classes.bar}>
          <h3 id="history-title">{t('view.history')}</h3>
          <Button variant="subtle" size="compact-sm" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
            {t(isTable ? 'view.timeline' : 'view.table')}
          </Button>
        </div>
        {problem && <ProblemNote problem={problem} onRetry={ask} />}
        {!Array.isArray(data) && items.length === 0 && <p className={classes.none}>{t('view.nothing')}</p>}
        {isTable ? <HistoryTable items={items} texts={texts} /> : <Timeline items={items} texts={texts} />}
        {total > items.length && size < MOST && (
          <Button variant="default" size="xs" onClick={() => setSize(size === STEP ? 50 : MOST)}>
            {t('view.more')}
          </Button>
        )}
      </section>
      <Assignments id={id} texts={texts} />
    </>
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
                <td data-label={words.from}>{from?.name ?? t('view.nobody')}</td>
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
