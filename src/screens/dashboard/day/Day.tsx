import { loadDay } from '#domain/api/day.ts'
import type { Output } from '#domain/api/endpoint.ts'
import { useLoaded } from '#src/actors/loaded.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { formatAgo, formatDate, formatNumber } from '#src/ui/format.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { stageWord, viewOf, worklistOf } from '../contract-places.ts'
import classes from './Day.module.css'
import { Contract, isWhole, Part, Rest } from './Part.tsx'
import { Waits } from './Waits.tsx'

type DayData = Output<typeof loadDay>

const ALL_WAITS = { waits: 'all' } as const
const ALL_DUE = { due: 'all' } as const

/** What someone has to do with contracts today. */
export function Day({ me }: { me: number }) {
  const { t } = useTranslation('dashboard')
  const [address] = useSearchParams()
  const { data, problem, request } = useLoaded(loadDay, {
    ...(isWhole(address, 'waits') && ALL_WAITS),
    ...(isWhole(address, 'due') && ALL_DUE),
  })
  if (problem) return <ProblemNote problem={problem} onRetry={request} />
  if (!data) return <div className={classes.waiting} role="status" aria-label={t('day.loading')} />
  return (
    <div className={classes.day}>
      <div>
        <Queue queue={data.queue} me={me} />
        <Decisions decisions={data.decisions} agreements={data.agreements} />
        <Waits waits={data.waits} today={data.today} />
      </div>
      <div>
        <Due due={data.due} today={data.today} />
        <Opened opened={data.opened} />
      </div>
    </div>
  )
}

function Queue({ queue, me }: Pick<DayData, 'queue'> & { me: number }) {
  const { t, i18n } = useTranslation(['dashboard', 'places'])
  return (
    <Part name="queue" title={t('dashboard:day.queue')} none={t('dashboard:day.none.queue')} isEmpty={queue.length === 0}>
      {queue.map(({ stage_id: stage, group_id: group, total, overdue }) => (
        <li key={`${group} ${stage}`}>
          <Link to={worklistOf(group, stage, `filter.handler=${me}`)}>{stageWord(t, stage)}</Link>
          <span className={classes.figures}>
            {overdue > 0 && <span className={classes.overdue}>{t('dashboard:day.overdue', { count: overdue })}</span>}
            <strong>{formatNumber(i18n.language, total)}</strong>
          </span>
        </li>
      ))}
    </Part>
  )
}

function Decisions({ decisions, agreements }: Pick<DayData, 'decisions' | 'agreements'>) {
  const { t, i18n } = useTranslation(['dashboard', 'places'])
  return (
    <Part
      name="decisions"
      title={t('dashboard:day.decisions')}
      none={t('dashboard:day.none.decisions')}
      isEmpty={decisions.length === 0 && agreements === 0}
    >
      {decisions.map(({ stage_id: stage, group_id: group, total }) => (
        <li key={`${group} ${stage}`}>
          <Link to={worklistOf(group, stage, 'filter.waits=mine')}>{stageWord(t, stage)}</Link>
          <strong className={classes.figures}>{formatNumber(i18n.language, total)}</strong>
        </li>
      ))}
      {agreements > 0 && (
        <li>
          <Link to="/binder/agreement?filter.waits=mine">{t('dashboard:day.agreements')}</Link>
          <strong className={classes.figures}>{formatNumber(i18n.language, agreements)}</strong>
        </li>
      )}
    </Part>
  )
}

function Due({ due: { total, items }, today }: Pick<DayData, 'due' | 'today'>) {
  const { t, i18n } = useTranslation(['dashboard', 'places'])
  return (
    <Part name="due" title={t('dashboard:day.due')} none={t('dashboard:day.none.due')} isEmpty={total === 0}>
      {items.map(({ uuid, contract_number: number, assured, stage_id: stage, due_on: day }) => (
        <li key={uuid}>
          <Contract to={viewOf(uuid)} {...{ number, assured }} note={stageWord(t, stage)} />
          <time className={day < today ? classes.overdue : classes.figures} dateTime={day} title={day}>
            {day < today ? t('dashboard:day.was', { day: formatDate(i18n.language, day) }) : formatDate(i18n.language, day)}
          </time>
        </li>
      ))}
      <Rest of="due" count={total - items.length} />
    </Part>
  )
}

function Opened({ opened }: Pick<DayData, 'opened'>) {
  const { t, i18n } = useTranslation(['dashboard', 'places'])
  const [now] = useState(Date.now)
  return (
    <Part name="opened" title={t('dashboard:day.opened')} none={t('dashboard:day.none.opened')} isEmpty={opened.length === 0}>
      {opened.map(({ uuid, contract_number: number, assured, stage_id: stage, at }) => (
        <li key={uuid}>
          <Contract to={viewOf(uuid)} {...{ number, assured }} note={stageWord(t, stage)} />
          <time className={classes.figures} dateTime={at}>
            {formatAgo(i18n.language, at, now)}
          </time>
        </li>
      ))}
    </Part>
  )
}
