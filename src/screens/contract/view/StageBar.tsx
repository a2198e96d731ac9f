import { stageBar, type BarGroup, type BarStage } from '#domain/contracts/stages/stage-bar.ts'
import type { StageId } from '#domain/contracts/stages/stages.ts'
import type { StageVisit } from '#domain/contracts/viewed.ts'
import { formatDayOf, formatInstant } from '#src/ui/format.ts'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useStageName } from '../stage-name.ts'
import classes from './StageBar.module.css'

interface StageBarProps {
  stage: number
  visits: readonly StageVisit[]
}

/** The lifecycle from the submission to the closings: where the contract is, where it was and what comes next. */
export function StageBar({ stage, visits }: StageBarProps) {
  const { t } = useTranslation('contract-view')
  const groups = stageBar(stage as StageId, visits)
  return (
    <section className={classes.bar} aria-label={t('stages.label')}>
      <ol className={classes.groups}>
        {groups.map((group) => (
          <Group key={group.name} group={group} />
        ))}
      </ol>
      <Standing groups={groups} />
    </section>
  )
}

function Group({ group: { name, stages } }: { group: BarGroup }) {
  const { t } = useTranslation('contract-view')
  const isHere = stages.some(({ state }) => state === 'current')
  return (
    <li className={classes.group} data-here={isHere || undefined} style={{ '--stages': stages.length } as CSSProperties}>
      <span className={classes.name}>{t(`stages.group.${name}`)}</span>
      <ol className={classes.stages}>
        {stages.map((stage) => (
          <Stage key={stage.id} stage={stage} />
        ))}
      </ol>
    </li>
  )
}

function Stage({ stage: { id, state, at } }: { stage: BarStage }) {
  const { t, i18n } = useTranslation('contract-view')
  const name = useStageName()(id)
  const said = t(`stages.state.${state}`)
  const since = at === null ? null : t('stages.since', { at: formatInstant(i18n.language, at) })
  const words = [said, since].filter(Boolean).join(', ')
  return (
    <li
      className={classes.stage}
      data-state={state}
      aria-current={state === 'current' ? 'step' : undefined}
      title={`${name}: ${words}`}
    >
      <span className={classes.mark} aria-hidden="true" />
      <span className={classes.stageName}>{name}</span>
      <span className="sw-unseen">{words}</span>
    </li>
  )
}

/** In one line: the stage, since when, and what comes next; on a phone it is all that is written out. */
function Standing({ groups }: { groups: readonly BarGroup[] }) {
  const { t, i18n } = useTranslation('contract-view')
  const nameOf = useStageName()
  const stages = groups.flatMap((group) => group.stages)
  const current = stages.find(({ state }) => state === 'current')
  const next = stages.filter(({ state }) => state === 'next').map(({ id }) => nameOf(id))
  if (!current) return null
  return (
    <p className={classes.standing} aria-hidden="true">
      <b>{nameOf(current.id)}</b>
      {current.at !== null && <span>{t('stages.sinceDay', { day: formatDayOf(i18n.language, current.at) })}</span>}
      {next.length > 0 && <span>{t('stages.next', { stages: next.join(' · ') })}</span>}
    </p>
  )
}
