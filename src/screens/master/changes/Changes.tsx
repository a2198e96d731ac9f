import { useChanges, useDecision, type KnownChange } from '#src/actors/records/agreement-changes.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { useFocusReturn } from '#src/ui/focus-return.ts'
import { formatDate, formatInstant, formatMoney, formatPercent } from '#src/ui/format.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Waiting } from '#src/ui/waiting/Waiting.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import classes from '../record/RecordDetail.module.css'
import DecisionDialog from './DecisionDialog.tsx'

interface ChangesProps {
  contract: Row
  /** Reads the contract anew. */
  onDecided: () => void
}

/** What was proposed for terms in force, what became of it, and the decision of someone else. */
export default function Changes({ contract, onDecided }: ChangesProps) {
  const { t } = useTranslation('binder')
  const heading = useId()
  const { data, problem, request } = useChanges(contract.id, contract.row_version)
  const decided = () => {
    request()
    onDecided()
  }
  return (
    <section className={classes.moves} aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1}>
        {t('changes.title')}
      </h2>
      {problem && <ProblemNote problem={problem} onRetry={request} />}
      {!data && !problem && <Waiting size="xs" label={t('changes.loading')} />}
      {data?.changes.length === 0 && <p className={classes.none}>{t('changes.none')}</p>}
      {data?.changes.map((change) => (
        <Change key={change.id} change={change} contract={contract.id} currency={data.currency} onDecided={decided} />
      ))}
    </section>
  )
}

interface ChangeProps {
  change: KnownChange
  contract: number
  currency: string
  onDecided: () => void
}

const TONES = { proposed: 'warning', in_force: 'good', refused: 'danger', withdrawn: 'plain' } as const

function Change({ change, contract, currency, onDecided }: ChangeProps) {
  const { t, i18n } = useTranslation('binder')
  const actor = useDecision(contract, change.id, onDecided)
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  useFocusReturn(isAsking)
  const { status, proposed_by: by, proposed_at: at, decided_by: decider, decided_at: decidedAt, comment } = change
  return (
    <article className={classes.blocked}>
      <Badge tone={TONES[status]}>{t(`changes.status.${status}`)}</Badge>
      <p className={classes.none}>{t('changes.by', { name: by.name, at: formatInstant(i18n.language, at) })}</p>
      {decider && decidedAt && (
        <p className={classes.none}>
          {t('changes.decided', { name: decider.name, at: formatInstant(i18n.language, decidedAt) })}
        </p>
      )}
      {comment && <p className={classes.reason}>{comment}</p>}
      <ul>
        {change.lines.map((line) => (
          <li key={`${line.kind} ${line.name ?? ''} ${line.effective_from}`}>
            <Line line={line} currency={currency} />
          </li>
        ))}
      </ul>
      {change.is_own && <p className={classes.none}>{t('changes.own')}</p>}
      <div className={classes.buttons}>
        {change.decisions.map((name) => (
          <Button key={name} variant="default" onClick={() => actor.send({ type: 'action.ask', name })}>
            {t(`changes.do.${name}`)}
          </Button>
        ))}
      </div>
      {isAsking && <DecisionDialog actor={actor} />}
    </article>
  )
}

/** What a row changes of period, window and commission, by the names of the fields. */
function termParts(line: KnownChange['lines'][number], t: TFunction<'binder'>, language: string): string[] {
  const said: Record<string, readonly [string, string | null]> = {
    period_to: [t('agreement.fields.period_to'), line.period_to && formatDate(language, line.period_to)],
    inception_to: [t('agreement_contract.fields.inception_to'), line.inception_to && formatDate(language, line.inception_to)],
    months: [t('agreement_contract.fields.max_policy_period_months'), line.max_policy_period_months],
    days: [t('agreement_contract.fields.max_advance_inception_days'), line.max_advance_inception_days],
    commission: [t('agreement.fields.commission_pct'), line.commission_pct && formatPercent(language, line.commission_pct)],
  }
  return Object.values(said).flatMap(([name, value]) => (value ? [`${name} ${value}`] : []))
}

function Line({ line, currency }: { line: KnownChange['lines'][number]; currency: string }) {
  const { t, i18n } = useTranslation('binder')
  const money = (amount: string | null) => formatMoney(i18n.language, amount ?? '0', currency)
  const shared = { name: line.name ?? '', day: formatDate(i18n.language, line.effective_from) }
  if (line.kind === 'terms') return `${t('changes.terms', shared)}: ${termParts(line, t, i18n.language).join(' · ')}`
  if (line.kind === 'panel') return t('changes.panel', { ...shared, share: formatPercent(i18n.language, line.share_pct ?? '0') })
  const parts =
    line.kind === 'income'
      ? [
          t('changes.income', { ...shared, limit: money(line.gross_premium_income_limit) }),
          line.overall_aggregate_limit && t('changes.overall', { limit: money(line.overall_aggregate_limit) }),
        ]
      : [
          t('changes.limit', { ...shared, risk: money(line.max_any_one_risk), aggregate: money(line.aggregate_limit) }),
          line.gpi_sublimit && t('changes.sublimit', { limit: money(line.gpi_sublimit) }),
        ]
  return parts.filter(Boolean).join(' · ')
}
