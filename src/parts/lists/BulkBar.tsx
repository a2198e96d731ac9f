import type { BulkAction } from '#domain/api/bulk.ts'
import type { ListQuery } from '#domain/api/envelope.ts'
import { BULK_CAP } from '#domain/limits.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import type { BulkActor } from '#src/actors/records/bulk.ts'
import classes from './BulkBar.module.css'
import { BulkOutcome } from './BulkOutcome.tsx'

export interface BulkBarProps {
  actor: BulkActor
  /** What the reader may do with rows. */
  actions: readonly BulkAction[]
  query: ListQuery
  /** How many rows match; more than were counted when it is an estimate. */
  total: number
  isEstimate: boolean
}

const PARTS = ['choosing', 'collecting', 'confirming', 'working', 'interrupted', 'reported'] as const

const partOf = (snapshot: SnapshotFrom<BulkActor>) => PARTS.find((part) => snapshot.matches(part)) ?? 'choosing'

/** What is chosen and what can be done with it, what is being done, and what came of it. */
export default function BulkBar(props: BulkBarProps) {
  const { actor } = props
  const { t } = useTranslation('list')
  const state = useSelector(actor, partOf)
  const bar = useKeptFocus(state)
  return (
    <section className={classes.bar} aria-label={t('bulk.label')} tabIndex={-1} ref={bar}>
      {state === 'choosing' && <Chosen {...props} />}
      {state === 'collecting' && <Collecting actor={actor} />}
      {state === 'confirming' && <Question actor={actor} />}
      {state === 'working' && <Working actor={actor} />}
      {state === 'interrupted' && <Interrupted actor={actor} />}
      {state === 'reported' && <BulkOutcome actor={actor} />}
    </section>
  )
}

/** The pressed button goes with its state: the focus stays in the bar, and is where the question came from when it is answered with no. */
function useKeptFocus(state: string) {
  const bar = useRef<HTMLElement>(null)
  const before = useRef(state)
  useEffect(() => {
    const asked = before.current === 'confirming' ? bar.current?.querySelector<HTMLElement>('button[data-danger]') : null
    if (before.current !== state && document.activeElement === document.body) (asked ?? bar.current)?.focus()
    before.current = state
  }, [state])
  return bar
}

function Progress({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={classes.progress}>
      {children}
    </p>
  )
}

function Chosen({ actor, actions, query, total, isEstimate }: BulkBarProps) {
  const { t } = useTranslation('list')
  const count = useSelector(actor, (snapshot) => snapshot.context.selected.length)
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem)
  const isCapped = isEstimate || total > BULK_CAP
  return (
    <>
      <strong role="status">{t('bulk.count', { count })}</strong>
      {count < Math.min(total, BULK_CAP) && (
        <button type="button" className={classes.link} onClick={() => actor.send({ type: 'all.request', query })}>
          {isCapped ? t('bulk.allUpTo', { count: BULK_CAP }) : t('bulk.all')}
        </button>
      )}
      <button type="button" className={classes.link} onClick={() => actor.send({ type: 'selection.clear' })}>
        {t('bulk.clear')}
      </button>
      {actions.length === 0 && <span className={classes.none}>{t('bulk.none')}</span>}
      <span className={classes.actions}>
        {actions.map((action) => (
          <button
            key={action}
            type="button"
            className="sw-quiet"
            data-danger={action === 'delete' || undefined}
            onClick={() => actor.send({ type: 'bulk.request', action })}
          >
            {t(`bulk.${action}`)}
          </button>
        ))}
      </span>
      {problem && <ProblemNote problem={problem} />}
    </>
  )
}

function Question({ actor }: { actor: BulkActor }) {
  const { t } = useTranslation('list')
  const count = useSelector(actor, (snapshot) => snapshot.context.ids.length)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape answers the question from any of its buttons
    <div
      className={classes.question}
      role="alertdialog"
      aria-labelledby="bulk-question"
      aria-describedby="bulk-consequence"
      onKeyDown={({ key }) => key === 'Escape' && actor.send({ type: 'bulk.cancel' })}
    >
      <div>
        <strong id="bulk-question">{t('bulk.confirm.title', { count })}</strong>
        <p id="bulk-consequence">{t('bulk.confirm.text')}</p>
      </div>
      <span className={classes.actions}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the question must be met, and the harmless answer is first */}
        <button type="button" className="sw-quiet" autoFocus onClick={() => actor.send({ type: 'bulk.cancel' })}>
          {t('bulk.confirm.no')}
        </button>
        <button type="button" className="sw-quiet" data-danger onClick={() => actor.send({ type: 'bulk.confirm' })}>
          {t('bulk.confirm.yes')}
        </button>
      </span>
    </div>
  )
}

function useDone(actor: BulkActor) {
  const count = useSelector(actor, (snapshot) => snapshot.context.ids.length)
  const done = useSelector(actor, (snapshot) => snapshot.context.answered.length)
  return { done, count }
}

function Collecting({ actor }: { actor: BulkActor }) {
  const { t } = useTranslation('list')
  return (
    <>
      <Progress>{t('bulk.collecting')}</Progress>
      <Stop actor={actor} />
    </>
  )
}

/** The rows that are under way are not torn apart: what they come to is waited for. */
function Working({ actor }: { actor: BulkActor }) {
  const { t } = useTranslation('list')
  const action = useSelector(actor, (snapshot) => snapshot.context.action)
  const isStopping = useSelector(actor, (snapshot) => snapshot.matches({ working: 'stopping' }))
  const { done, count } = useDone(actor)
  return (
    <>
      <Progress>
        {t(isStopping ? 'bulk.stopping' : `bulk.working.${action}`, { done, count })}
        <progress value={done} max={count} aria-hidden="true" />
      </Progress>
      {!isStopping && <Stop actor={actor} />}
    </>
  )
}

function Stop({ actor }: { actor: BulkActor }) {
  const { t } = useTranslation('list')
  return (
    <span className={classes.actions}>
      <button type="button" className="sw-quiet" onClick={() => actor.send({ type: 'bulk.stop' })}>
        {t('bulk.stop')}
      </button>
    </span>
  )
}

function Interrupted({ actor }: { actor: BulkActor }) {
  const { t } = useTranslation(['list', 'shell'])
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem)
  return (
    <>
      <strong>{t('bulk.interrupted', useDone(actor))}</strong>
      {problem && <ProblemNote problem={problem} />}
      <span className={classes.actions}>
        <button type="button" className="sw-quiet" onClick={() => actor.send({ type: 'bulk.stop' })}>
          {t('bulk.stop')}
        </button>
        <button type="button" className="sw-quiet" onClick={() => actor.send({ type: 'bulk.retry' })}>
          {t('shell:tryAgain')}
        </button>
      </span>
    </>
  )
}
