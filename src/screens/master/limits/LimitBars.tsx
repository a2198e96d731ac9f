import { toneOfUse, type LimitUse } from '#domain/agreements/limits/limits.ts'
import { formatMoney, formatPercent } from '#src/ui/format.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLimitName } from './use-words.ts'
import classes from './Limits.module.css'

interface LimitBarsProps {
  uses: readonly LimitUse[]
  currency: string
}

/** How much of each limit is used, with what is quoted beside it. */
export function LimitBars({ uses, currency }: LimitBarsProps) {
  return (
    <ul className={classes.bars}>
      {uses.map((use) => (
        <LimitBar key={`${use.kind} ${String(use.limit_id)} ${use.added}`} use={use} currency={currency} />
      ))}
    </ul>
  )
}

const FULL = 100
const shareOf = (amount: string, limit: string) => Math.max(0, (Number(amount) / Number(limit)) * FULL)
const short = (pct: string) => String(Math.round(Number(pct) * 100) / 100)

/** Parts of a bar that is as long as the limit, or as what is above it. */
function partsOf({ used, added, pipeline, limit }: LimitUse) {
  const parts = { used: shareOf(used, limit), added: shareOf(added, limit), pipeline: shareOf(pipeline, limit) }
  const length = Math.max(FULL, parts.used + parts.added)
  const scale = FULL / length
  return { used: parts.used * scale, added: parts.added * scale, pipeline: parts.pipeline * scale, mark: FULL * scale }
}

function LimitBar({ use, currency }: { use: LimitUse; currency: string }) {
  const { t, i18n } = useTranslation('binder-limits')
  const nameOf = useLimitName()
  const { language } = i18n
  const { used, added, pipeline, mark } = partsOf(use)
  const money = (amount: string) => formatMoney(language, amount, currency)
  return (
    <li className={classes.bar} data-tone={toneOfUse(use)}>
      <p className={classes.name}>
        <span>{nameOf(use)}</span>
        <b>{formatPercent(language, short(use.used_pct))}</b>
      </p>
      <div className={classes.track} aria-hidden="true">
        <span className={classes.used} style={{ inlineSize: `${used}%` }} />
        {added > 0 && <span className={classes.added} style={{ inlineSize: `${added}%` }} />}
        {pipeline > 0 && <span className={classes.pipeline} style={{ inlineSize: `${pipeline}%` }} />}
        {mark < FULL && <span className={classes.mark} style={{ insetInlineStart: `${mark}%` }} />}
      </div>
      <p className={classes.amounts}>
        <span>{t('of', { used: money(use.after), limit: money(use.limit) })}</span>
        {Number(use.added) > 0 && use.kind !== 'any_one_risk' && <span>{t('added', { amount: money(use.added) })}</span>}
        {Number(use.pipeline) > 0 && <span>{t('pipeline', { amount: money(use.pipeline) })}</span>}
        {use.result === 'notify' && <span className={classes.notify}>{t('notify')}</span>}
        {use.excess !== null && (
          <strong>
            <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
            {use.is_hard ? t('excess', { amount: money(use.excess) }) : t('excessAllowed', { amount: money(use.excess) })}
          </strong>
        )}
      </p>
    </li>
  )
}
