import { formatNumber } from '#src/ui/format.ts'
import { BarChart } from '@mantine/charts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import card from '../card.module.css'
import { ofAge, stageWord, worklistOf } from '../contract-places.ts'
import type { BusinessData } from '../data.ts'
import classes from './Business.module.css'

const HEIGHT = 220

/** Contracts of each stage, each leading to its worklist. */
export function Pipeline({ pipeline }: Pick<BusinessData, 'pipeline'>) {
  const { t, i18n } = useTranslation(['dashboard', 'places'])
  const most = Math.max(1, ...pipeline.map(({ total }) => total))
  return (
    <section className={card.card} aria-labelledby="dashboard-pipeline" data-tall>
      <h3 id="dashboard-pipeline">{t('dashboard:business.pipeline')}</h3>
      <ol className={classes.bars}>
        {pipeline.map(({ stage_id: stage, group_id: group, total }) => (
          <li key={`${group} ${stage}`}>
            <Link to={worklistOf(group, stage)}>{stageWord(t, stage)}</Link>
            <span className={classes.bar} aria-hidden="true">
              <span style={{ width: `${(total / most) * 100}%` }} />
            </span>
            <strong>{formatNumber(i18n.language, total)}</strong>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** How long contracts have been in their stage before they are bound. */
export function Ages({ ages }: Pick<BusinessData, 'ages'>) {
  const { t, i18n } = useTranslation('dashboard')
  const rows = ages.map((one, place) => {
    const { up_to: end, total } = one
    const from = place === 0 ? 0 : (ages[place - 1]?.up_to ?? 0)
    const age = end === null ? t('business.daysOver', { from }) : t('business.days', { from, to: end - 1 })
    return { age, total, to: ofAge(one) }
  })
  return (
    <section className={card.card} aria-labelledby="dashboard-ages">
      <h3 id="dashboard-ages">{t('business.ages')}</h3>
      <div className={classes.chart} aria-hidden="true">
        <BarChart
          h={HEIGHT}
          data={rows}
          dataKey="age"
          series={[{ name: 'total', label: t('business.contracts'), color: 'green.6' }]}
          barProps={{ isAnimationActive: false }}
          barChartProps={{ accessibilityLayer: false }}
        />
      </div>
      <table className={classes.table}>
        <caption className="sw-unseen">{t('business.ages')}</caption>
        <tbody>
          {rows.map(({ age, total, to }) => (
            <tr key={age}>
              <th scope="row">
                <Link to={to}>{age}</Link>
              </th>
              <td>{formatNumber(i18n.language, total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
