import type { ViewedOverview } from '#domain/contracts/viewed.ts'
import { Card } from '#src/ui/card/Card.tsx'
import { FactList } from '#src/ui/card/FactList.tsx'
import { formatMoney } from '#src/ui/format.ts'
import { NotProvided } from '#src/ui/NotProvided.tsx'
import { useTranslation } from 'react-i18next'
import classes from './Overview.module.css'

const SHOWN = ['premium_100', 'premium_order', 'brokerage', 'net', 'to_pay'] as const

/** What the contract comes to, by currency. */
export function KeyFigures({ overview: { totals, is_tax_estimated: isEstimated } }: { overview: ViewedOverview }) {
  const { t, i18n } = useTranslation('contract-view')
  return (
    <Card level={3} title={t('overview.amounts')}>
      {totals.length === 0 && <p className={classes.none}>{t('overview.nothing')}</p>}
      {totals.map((total) => (
        <FactList
          key={total.currency}
          label={total.currency}
          isFigures
          facts={SHOWN.map((name) => ({
            name,
            label: t(`figure.${name}`),
            value: total[name] === null ? <NotProvided /> : formatMoney(i18n.language, total[name], total.currency),
            isMain: name === 'premium_order',
          }))}
        />
      ))}
      {isEstimated && totals.length > 0 && <p className={classes.note}>{t('overview.estimated')}</p>}
    </Card>
  )
}
