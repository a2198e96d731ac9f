import { NO_LINK } from '#domain/entities/no-link.ts'
import { formatMoney, formatNumber, formatShort, dayFormat } from '#src/ui/format.ts'
import { BarChart } from '@mantine/charts'
import { NativeSelect } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import card from '../card.module.css'
import type { BusinessData } from '../data.ts'
import { figureIn, withFigure, withoutFigure } from './behind.ts'
import classes from './Business.module.css'

const Behind = lazy(() => import('./Behind.tsx'))

const HEIGHT = 220

/** The currency of most contracts first. */
function currenciesIn({ classes: rows }: BusinessData): string[] {
  const counts = new Map<string, number>()
  for (const { currency, contracts } of rows) counts.set(currency, (counts.get(currency) ?? 0) + contracts)
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([currency]) => currency)
}

const ROW = { month: null, class_of_business: null }

const nameOfMonth = (language: string, month: string) =>
  dayFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))

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
        <p className={classes.none}>{t('business.counted')}</p>
      </section>
      <Classes data={data} currency={currency} />
      <Asked data={data} />
    </>
  )
}

interface InCurrency {
  data: BusinessData
  currency: string
}

/** The contracts behind the figure that the address asks for. */
function Asked({ data: { year, months, classes: ofClass } }: { data: BusinessData }) {
  const { t, i18n } = useTranslation('dashboard')
  const [address, setAddress] = useSearchParams()
  const figure = figureIn(address)
  if (!figure) return null
  const own = ofClass.filter(({ currency_id: id }) => id === figure.currency)
  const named = own.find(({ id }) => String(id ?? NO_LINK) === figure.class_of_business)?.name ?? t('business.noClass')
  const of = figure.month === null ? named : nameOfMonth(i18n.language, figure.month)
  const { currency = '' } = [...own, ...months].find(({ currency_id: id }) => id === figure.currency) ?? {}
  const close = () => setAddress(withoutFigure(address), { replace: true })
  return (
    <Suspense>
      <Behind {...{ year, figure, of, currency }} onClose={close} />
    </Suspense>
  )
}

function Months({ data: { months }, currency }: InCurrency) {
  const { t, i18n } = useTranslation('dashboard')
  const [address] = useSearchParams()
  const { language } = i18n
  const named = (month: string) => nameOfMonth(language, month)
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
                <Link to={withFigure(address, { ...ROW, currency: row.currency_id, month: row.month })}>{named(row.month)}</Link>
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
  const [address] = useSearchParams()
  const figureOf = ({ id, currency_id: of }: BusinessData['classes'][number]) =>
    withFigure(address, { ...ROW, currency: of, class_of_business: String(id ?? NO_LINK) })
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
                <Link to={figureOf(row)}>{row.id === null ? t('business.noClass') : row.name}</Link>
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
