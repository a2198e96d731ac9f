import { limitKey, type PastDay } from '#domain/agreements/limits/past.ts'
import type { LimitUse } from '#domain/agreements/limits/limits.ts'
import { dayFormat, formatPercent } from '#src/ui/format.ts'
import { LineChart } from '@mantine/charts'
import { useTranslation } from 'react-i18next'
import { useLimitName } from './use-words.ts'
import classes from './Limits.module.css'

const HEIGHT = 240
/** Apart from each other on light and on dark. */
const COLORS = ['#1f9d61', '#3f83dc', '#9a6fe0', '#d18a0f', '#1aa3b3', '#d65a86', '#7f8da1', '#8a9a2b']
const STEP = 25
const FULL = 100

interface LimitHistoryProps {
  uses: readonly LimitUse[]
  history: readonly PastDay[]
}

const rounded = (pct: string) => Math.round(Number(pct) * 100) / 100

/** What was used of each limit at the end of each month, as lines and as a table. */
export default function LimitHistory({ uses, history }: LimitHistoryProps) {
  const { i18n } = useTranslation('binder-limits')
  const nameOf = useLimitName()
  const { language } = i18n
  const named = (day: string) => dayFormat(language, { month: 'short', year: 'numeric' }).format(new Date(`${day}T00:00:00Z`))
  const lines = uses.map((use, at) => ({
    name: limitKey(use),
    label: nameOf(use),
    color: COLORS[at % COLORS.length] ?? 'gray.6',
  }))
  const points = history.map(({ day, used }) => ({
    day: named(day),
    ...Object.fromEntries(used.map(({ limit, used_pct }) => [limit, rounded(used_pct)])),
  }))
  const highest = Math.max(FULL, ...history.flatMap(({ used }) => used.map(({ used_pct }) => Number(used_pct))))
  const most = Math.ceil(highest / STEP) * STEP
  const percentOf = (value: number) => formatPercent(language, String(value))
  return (
    <>
      <div className={classes.chart} aria-hidden="true">
        <LineChart
          h={HEIGHT}
          data={points}
          dataKey="day"
          series={lines}
          withLegend
          curveType="linear"
          referenceLines={[{ y: FULL, color: '#d6404a' }]}
          valueFormatter={percentOf}
          yAxisProps={{
            tickFormatter: percentOf,
            domain: [0, most],
            ticks: Array.from({ length: most / STEP + 1 }, (_, at) => at * STEP),
          }}
          lineProps={{ isAnimationActive: false }}
          lineChartProps={{ accessibilityLayer: false }}
        />
      </div>
      <HistoryTable {...{ lines, history, named, percentOf }} />
    </>
  )
}

interface HistoryTableProps {
  lines: readonly { name: string; label: string }[]
  history: readonly PastDay[]
  named: (day: string) => string
  percentOf: (value: number) => string
}

function HistoryTable({ lines, history, named, percentOf }: HistoryTableProps) {
  const { t } = useTranslation('binder-limits')
  return (
    <div className="sw-unseen">
      <table>
        <caption>{t('history.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('history.month')}</th>
            {lines.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {history.map(({ day, used }) => (
            <tr key={day}>
              <th scope="row">{named(day)}</th>
              {lines.map(({ name }) => (
                <td key={name}>{percentOf(rounded(used.find(({ limit }) => limit === name)?.used_pct ?? '0'))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
