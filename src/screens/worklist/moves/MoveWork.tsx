import type { BulkMoveActor } from '#src/actors/contracts/list/bulk-move.ts'
import { isOpen, openRows } from '#src/machines/contract/bulk-move.setup.ts'
import classes from '#src/parts/lists/BulkBar.module.css'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { wordOf } from './MoveForm.tsx'
import { Refused } from './Refused.tsx'

const PARTS = ['trying', 'untried', 'tried', 'moving', 'interrupted', 'reported'] as const

/** A move under way: tried with each contract, told of, made one by one, and told of again. */
export function MoveWork({ actor }: { actor: BulkMoveActor }) {
  const state = useSelector(actor, (snapshot) => PARTS.find((part) => snapshot.matches(part)) ?? 'trying')
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => part.current?.focus(), [state])
  return (
    <div className={classes.question} tabIndex={-1} ref={part}>
      {state === 'trying' && <Working actor={actor} isTrial />}
      {state === 'moving' && <Working actor={actor} isTrial={false} />}
      {(state === 'untried' || state === 'interrupted') && <Unanswered actor={actor} />}
      {state === 'tried' && <Tried actor={actor} />}
      {state === 'reported' && <Reported actor={actor} />}
    </div>
  )
}

function Working({ actor, isTrial }: { actor: BulkMoveActor; isTrial: boolean }) {
  const { t } = useTranslation(['worklist', 'list'])
  const done = useSelector(actor, ({ context }) => (isTrial ? context.tried : context.made).length)
  const count = useSelector(actor, ({ context }) => (isTrial ? context.rows : openRows(context)).length)
  const isStopping = useSelector(actor, (snapshot) => snapshot.matches({ moving: 'stopping' }))
  const told = isTrial ? t('move.checking', { done, count }) : t('move.moving', { done, count })
  return (
    <>
      <p role="status" className={classes.progress}>
        {isStopping ? t('move.stopping') : told}
        <progress value={done} max={count} aria-hidden="true" />
      </p>
      {!isStopping && <Quiet label={t('list:bulk.stop')} onClick={() => actor.send({ type: 'work.stop' })} />}
    </>
  )
}

const Quiet = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className="sw-quiet" onClick={onClick}>
    {label}
  </button>
)

function Unanswered({ actor }: { actor: BulkMoveActor }) {
  const { t } = useTranslation(['list', 'shell'])
  const problem = useSelector(actor, ({ context }) => context.problem)
  return (
    <>
      {problem && <ProblemNote problem={problem} />}
      <span className={classes.actions}>
        <Quiet label={t('bulk.stop')} onClick={() => actor.send({ type: 'work.stop' })} />
        <Quiet label={t('shell:tryAgain')} onClick={() => actor.send({ type: 'work.retry' })} />
      </span>
    </>
  )
}

function Tried({ actor }: { actor: BulkMoveActor }) {
  const { t } = useTranslation(['worklist', 'list', 'shell', 'contract-life'])
  const { rows, tried, wish } = useSelector(actor, ({ context }) => context)
  const [open, blocked] = [tried.filter(isOpen).length, tried.filter((each) => !isOpen(each))]
  return (
    <>
      <div role="status" className={classes.outcome}>
        <strong>{t('move.canMove', { count: open })}</strong>
        {blocked.length > 0 && <p>{t('move.blocked', { count: blocked.length })}</p>}
        <Refused outcomes={blocked} rows={rows} />
      </div>
      <span className={classes.actions}>
        <Quiet label={t('shell:cancel')} onClick={() => actor.send({ type: 'report.close' })} />
        {open > 0 && wish && (
          <Button size="xs" onClick={() => actor.send({ type: 'moves.make' })}>
            {t('move.make', { count: open, move: t(wordOf(wish.move)) })}
          </Button>
        )}
      </span>
    </>
  )
}

function Reported({ actor }: { actor: BulkMoveActor }) {
  const { t } = useTranslation(['worklist', 'list'])
  const { made, rows, tried } = useSelector(actor, ({ context }) => context)
  const [moved, refused] = [made.filter(isOpen).length, made.filter((each) => !isOpen(each))]
  const left = openRows({ rows, tried }).length - made.length
  return (
    <>
      <div role="status" className={classes.outcome}>
        <strong>{t('move.moved', { count: moved })}</strong>
        {left > 0 && <p>{t('list:bulk.left', { count: left })}</p>}
        {refused.length > 0 && <p>{t('move.blocked', { count: refused.length })}</p>}
        <Refused outcomes={refused} rows={rows} />
      </div>
      <span className={classes.actions}>
        <Quiet label={t('list:bulk.close')} onClick={() => actor.send({ type: 'report.close' })} />
      </span>
    </>
  )
}
