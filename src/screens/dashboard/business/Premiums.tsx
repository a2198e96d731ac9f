import { NO_LINK } from '#domain/entities/no-link.ts'
import { formatMoney, formatNumber, formatShort, dayFormat } from '#src/ui/format.ts'
import { BarChart } from '@mantine/charts'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import card from '../card.module.css'
import { BOUND, ofYear } from '../contract-places.ts'
import type { BusinessData } from '../data.ts'
import classes from './Business.module.css'

const HEIGHT = 220

/** The currency of most contracts first. */
function currenciesIn({ classes: rows }: BusinessData): string[] {
  const counts = new Map<string, number>()
  for (const { currency, contracts } of rows) counts.set(currency, (counts.get(currency) ?? 0) + contracts)
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([currency]) => currency)
}

const lastDay = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

const daysOf = (month: string) => ({ 'filter.period_from__from': `${month}-01`, 'filter.period_from__to': lastDay(month) })

/** The contracts that a figure counts: those with premium in its currency. */
const listOf = (year: number, { currency_id: currency }: { currency_id: number }, filters: Record<string, string>) =>
  ofYear(year, BOUND, { 'filter.premium_currency': String(currency), ...filters })

export function Premiums({ data }: { data: BusinessData }) {
  const { t } = useTranslation('dashboard')
  const currencies = currenciesIn(data)
  const [chosen, setChosen] = useState<string | null>(null)
  const currency = chosen !== null && currencies.includes(chosen) ? chosen : (currencies[0] ?? null)
  if (currency === null)
    return (
      <section className={card.card} aria-labelledby="dashboard-premium">
        <h3 id="dashboard-premium">{t('business.premium')}</h3>
        <p className={classes.none}>{t('business.none')}</p>
      </section>
    )
  return (
    <>
      <section className={card.card} data-wide aria-labelledby="dashboard-premium">
        <div className={classes.title}>
          <h3 id="dashboard-premium">{t('business.premium')}</h3>
          <NativeSelect
            size="xs"
            aria-label={t('business.currency')}
            value={currency}
            data={currencies}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        </div>
        <Months data={data} currency={currency} />
      </section>
      <Classes data={data} currency={currency} />
    </>
  )
}

interface InCurrency {
  data: BusinessData
  currency: string
}

function Months({ data: { year, months }, currency }: InCurrency) {
  const { t, i18n } = useTranslation('dashboard')
  const { language } = i18n
  const named = (month: string) =>
    dayFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))
  const rows = months.filter((row) => row.currency === currency)
  const bars = rows.map(({ month, premium }) => ({ month: named(month), premium: Number(premium) }))
  return (
    <>
      <div className={classes.chart} aria-hidden="true">
        <BarChart
          h={HEIGHT}
          data={bars}
          dataKey="month"
          series={[{ name: 'premium', label: t('business.premium'), color: 'green.6' }]}
          valueFormatter={(value) => formatMoney(language, String(value), currency)}
          yAxisProps={{ tickFormatter: (value: number) => formatShort(language, String(value)) }}
          barProps={{ isAnimationActive: false }}
          barChartProps={{ accessibilityLayer: false }}
        />
      </div>
      <table className={classes.table}>
        <caption className="sw-unseen">{t('business.byMonth', { currency })}</caption>
        <Heads first={t('business.month')} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.month}>
              <th scope="row">
                <Link to={listOf(year, row, daysOf(row.month))}>{named(row.month)}</Link>
              </th>
              <td>{formatNumber(language, row.contracts)}</td>
              <td>{formatMoney(language, row.premium, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Heads({ first }: { first: string }) {
  const { t } = useTranslation('dashboard')
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        <th scope="col" data-figures>
          {t('business.contracts')}
        </th>
        <th scope="col" data-figures>
          {t('business.premium')}
        </th>
      </tr>
    </thead>
  )
}

function Classes({ data, currency }: InCurrency) {
  const { t, i18n } = useTranslation('dashboard')
  const rows = data.classes.filter((row) => row.currency === currency)
  return (
    <section className={card.card} aria-labelledby="dashboard-classes">
      <h3 id="dashboard-classes">{t('business.byClass', { currency })}</h3>
      <table className={classes.table}>
        <caption className="sw-unseen">{t('business.byClass', { currency })}</caption>
        <Heads first={t('business.class')} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.id ?? ''}>
              <th scope="row">
                <Link to={listOf(data.year, row, { 'filter.class_of_business': row.id === null ? NO_LINK : String(row.id) })}>
                  {row.id === null ? t('business.noClass') : row.name}
                </Link>
              </th>
              <td>{formatNumber(i18n.language, row.contracts)}</td>
              <td>{formatMoney(i18n.language, row.premium, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
