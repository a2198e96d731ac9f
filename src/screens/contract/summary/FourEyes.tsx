import type { FourEyes as State } from '#domain/contracts/summary/summary.ts'
import { Badge, type Tone } from '#src/ui/Badge.tsx'
import { Card } from '#src/ui/card/Card.tsx'
import { FactList } from '#src/ui/card/FactList.tsx'
import { formatInstant } from '#src/ui/format.ts'
import { useTranslation } from 'react-i18next'
import { useMoveName } from '../move-name.ts'
import classes from './Standing.module.css'

type Agreement = State['agreements'][number]

interface Hand {
  by: { name: string } | null
  at: string | null
}

/** `Hannah Hall · 24 Nov 2026, 10:00`; the product where nobody did it. */
function useHandWords(): (hand: Hand) => string {
  const { t, i18n } = useTranslation('contract-view')
  return ({ by, at }) => [by?.name ?? t('history.system'), at && formatInstant(i18n.language, at)].filter(Boolean).join(' · ')
}

/** Who has made the contract, who has agreed to it, and who still has to. */
export function FourEyes({ state }: { state: State }) {
  const { t } = useTranslation('contract-summary')
  const handWords = useHandWords()
  const nameOf = useMoveName()
  const { entered, prepared, handed_on: handedOn, agreements } = state
  const facts = [
    { name: 'entered', label: t('fourEyes.entered'), value: handWords(entered) },
    { name: 'prepared', label: t('fourEyes.prepared'), value: handWords(prepared) },
    ...(handedOn
      ? [{ name: 'handed_on', label: t('fourEyes.handedOn'), value: `${nameOf(handedOn.move)} · ${handWords(handedOn)}` }]
      : []),
  ]
  return (
    <Card level={3} title={t('fourEyes.title')}>
      <FactList facts={facts} />
      <Barred state={state} />
      <ol className={classes.agreements}>
        {agreements.map((each) => (
          <Line key={each.name} agreement={each} />
        ))}
      </ol>
    </Card>
  )
}

/** Whoever prepared it agrees to nothing that asks for another person. */
function Barred({ state: { prepared, handed_on: handedOn, is_preparer: isPreparer, agreements } }: { state: State }) {
  const { t } = useTranslation('contract-summary')
  const isAsked = agreements.some(({ state, asks_other: asksOther }) => asksOther && state !== 'made')
  if (!isAsked) return null
  const names = new Set([prepared.by?.name, handedOn?.by?.name].filter((name) => name !== undefined))
  if (names.size === 0) return null
  return (
    <p className={classes.note}>
      {t('fourEyes.barred', { names: [...names].join(', ') })} {isPreparer && <b>{t('fourEyes.you')}</b>}
    </p>
  )
}

const TONES: Record<Agreement['state'], Tone> = { made: 'good', open: 'warning', ahead: 'plain' }

function Line({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation(['contract-summary', 'contract-view'])
  const handWords = useHandWords()
  const { name, state, who, caller, is_referred: isReferred, asks_other: asksOther } = agreement
  return (
    <li>
      <b>{t(`fourEyes.name.${name}`)}</b> <Badge tone={TONES[state]}>{t(`fourEyes.state.${state}`)}</Badge>
      {state === 'made' ? <span>{handWords(agreement)}</span> : <span>{t('contract-view:moves.who', { who })}</span>}
      {isReferred && <small>{t('fourEyes.referred')}</small>}
      {state !== 'made' && asksOther && <small>{t('fourEyes.other')}</small>}
      {caller && <small data-caller={caller}>{t(`fourEyes.caller.${caller}`)}</small>}
    </li>
  )
}
