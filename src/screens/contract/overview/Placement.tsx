import type { PlacedSection } from '#domain/contracts/viewed.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Card } from '#src/ui/card/Card.tsx'
import { formatMoney, formatPercent } from '#src/ui/format.ts'
import { NotProvided } from '#src/ui/NotProvided.tsx'
import { useTranslation } from 'react-i18next'
import { useContractTexts } from '../contract-texts.ts'
import classes from './Overview.module.css'

/** Parts of the order, in percent; more than the whole of it fills the bar. */
const partOf = (line: string, order: string) => Math.min(100, (Number(line) / (Number(order) || 100)) * 100)

/** How far each section is placed: written and signed against its order. */
export function Placement({ placed }: { placed: readonly PlacedSection[] }) {
  const { t, i18n } = useTranslation('contract-view')
  const texts = useContractTexts()
  const percent = (value: string) => formatPercent(i18n.language, value)
  if (placed.length === 0) return null
  return (
    <Card level={3} title={t('overview.placement')}>
      <ul className={classes.placement}>
        {placed.map((section) => (
          <li key={section.id} data-status={section.section_status}>
            <span className={classes.section}>
              <b>{[section.section_no, section.title].filter((part) => part !== null).join(' · ')}</b>
              <span>
                {section.limit === null ? <NotProvided /> : formatMoney(i18n.language, section.limit, section.currency)}
              </span>
            </span>
            <span className={classes.track} aria-hidden="true">
              <i data-line="written" style={{ width: `${partOf(section.written_pct, section.order_pct)}%` }} />
              <i data-line="signed" style={{ width: `${partOf(section.signed_pct, section.order_pct)}%` }} />
            </span>
            <small>
              {t('overview.placed', {
                order: percent(section.order_pct),
                written: percent(section.written_pct),
                signed: percent(section.signed_pct),
              })}
            </small>
            {section.section_status !== null && section.section_status !== 'active' && (
              <Badge tone="plain">{texts.choice('section_status', section.section_status)}</Badge>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
