import { BULK_CAP } from '#domain/limits.ts'
import { useBulkMove } from '#src/actors/contracts/list/bulk-move.ts'
import type { BulkActor } from '#src/actors/records/bulk.ts'
import classes from '#src/parts/lists/BulkBar.module.css'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { MoveForm } from './MoveForm.tsx'
import { MoveWork } from './MoveWork.tsx'
import { asMoved, type SelectedContractsProps } from './worklist-moves.ts'

/** What is selected, the move that is wanted for it, and what it comes to. */
export default function MoveBar({ bulk, known, remember, query, page, onMoved }: SelectedContractsProps) {
  const { t } = useTranslation('list')
  const selected = useSelector(bulk, ({ context }) => context.selected)
  const isCollecting = useSelector(bulk, (snapshot) => snapshot.matches('collecting'))
  const actor = useBulkMove({ onChange: onMoved, onLeft: (moved) => bulk.send({ type: 'rows.drop', ids: moved }) })
  useEffect(() => remember(page.items), [remember, page])
  const isIdle = useSelector(actor, (snapshot) => snapshot.matches('idle'))
  if (isIdle && !isCollecting && selected.length === 0) return null
  const shown = new Map(page.items.map((row) => [row.id, asMoved(row)]))
  const rows = selected.flatMap((id) => shown.get(id) ?? known.get(id) ?? [])
  return (
    <section className={classes.bar} aria-label={t('bulk.label')}>
      {isIdle && <Chosen bulk={bulk} {...{ query, page }} />}
      {isIdle && !isCollecting && <MoveForm rows={rows} onAsk={(wish) => actor.send({ type: 'move.ask', rows, wish })} />}
      {!isIdle && <MoveWork actor={actor} />}
    </section>
  )
}

function Chosen({ bulk, query, page }: { bulk: BulkActor } & Pick<SelectedContractsProps, 'query' | 'page'>) {
  const { t } = useTranslation('list')
  const count = useSelector(bulk, ({ context }) => context.selected.length)
  const problem = useSelector(bulk, ({ context }) => context.problem)
  const isCollecting = useSelector(bulk, (snapshot) => snapshot.matches('collecting'))
  const isCapped = page.total_is_estimate || page.total > BULK_CAP
  if (isCollecting)
    return (
      <p role="status" className={classes.progress}>
        {t('bulk.collecting')}
        <button type="button" className="sw-quiet" onClick={() => bulk.send({ type: 'bulk.stop' })}>
          {t('bulk.stop')}
        </button>
      </p>
    )
  return (
    <>
      <strong role="status">{t('bulk.count', { count })}</strong>
      {count < Math.min(page.total, BULK_CAP) && (
        <button type="button" className={classes.link} onClick={() => bulk.send({ type: 'all.request', query })}>
          {isCapped ? t('bulk.allUpTo', { count: BULK_CAP }) : t('bulk.all')}
        </button>
      )}
      <button type="button" className={classes.link} onClick={() => bulk.send({ type: 'selection.clear' })}>
        {t('bulk.clear')}
      </button>
      {problem && <ProblemNote problem={problem} />}
    </>
  )
}
