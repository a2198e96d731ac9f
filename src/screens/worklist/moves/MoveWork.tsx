import type { BulkMoveActor } from '#src/actors/contracts/list/bulk-move.ts'
import { isOpen, openRows, type MoveOutcome, type MoveReason } from '#src/machines/contract/bulk-move.setup.ts'
import classes from '#src/parts/lists/BulkBar.module.css'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wordOf } from './MoveForm.tsx'

/** How many of the blocked are named at first. */
const NAMED = 20
/** How many reasons are told of each. */
const REASONS = 3

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
  const { tried, wish } = useSelector(actor, ({ context }) => context)
  const [open, blocked] = [tried.filter(isOpen).length, tried.filter((each) => !isOpen(each))]
  return (
    <>
      <div role="status" className={classes.outcome}>
        <strong>{t('move.canMove', { count: open })}</strong>
        {blocked.length > 0 && <p>{t('move.blocked', { count: blocked.length })}</p>}
        <Reasons rows={blocked} />
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
        <Reasons rows={refused} />
      </div>
      <span className={classes.actions}>
        <Quiet label={t('list:bulk.close')} onClick={() => actor.send({ type: 'report.close' })} />
      </span>
    </>
  )
}

/** The first of them, and the others once they are asked for. */
function Reasons({ rows }: { rows: readonly MoveOutcome[] }) {
  const { t } = useTranslation(['list', 'worklist'])
  const told = useReasons()
  const [isWhole, setWhole] = useState(false)
  if (rows.length === 0) return null
  const rest = isWhole ? 0 : rows.length - NAMED
  return (
    <ul>
      {(isWhole ? rows : rows.slice(0, NAMED)).map(({ id, title, reasons }) => (
        <li key={id}>{t('bulk.why', { title, reason: told(reasons) })}</li>
      ))}
      {rest > 0 && (
        <li>
          <LinkButton onClick={() => setWhole(true)}>{t('worklist:move.more', { count: rest })}</LinkButton>
        </li>
      )}
    </ul>
  )
}

/** Reasons in one line: each with the name of the field that mends it, those behind the first few counted. */
function useReasons() {
  const { t, i18n } = useTranslation(['worklist', 'list', 'contract-fields'])
  const named = ({ field, message }: MoveReason) => {
    const key = `contract-fields:fields.${field?.split('.').at(-1) ?? ''}`
    return i18n.exists(key) ? t('list:bulk.why', { title: t(key as 'contract-fields:list'), reason: message }) : message
  }
  return (reasons: readonly MoveReason[]) => {
    const all = reasons.map(named)
    const rest = all.length - REASONS
    return [...all.slice(0, REASONS), ...(rest > 0 ? [t('move.more', { count: rest })] : [])].join(' ')
  }
}
