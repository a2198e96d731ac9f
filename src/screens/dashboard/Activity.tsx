import { formatDate } from '#src/ui/format.ts'
import { useTranslation } from 'react-i18next'
import classes from './Activity.module.css'
import card from './card.module.css'
import { formatCounted, type DashboardData } from './data.ts'

const WIDTH = 280
const HEIGHT = 96
const GAP = 4

/** Bars for those who look, a table for those who listen. */
export function Activity({ activity }: Pick<DashboardData, 'activity'>) {
  const { t, i18n } = useTranslation('dashboard')
  const most = Math.max(1, ...activity.map(({ changes }) => changes.count))
  const step = WIDTH / Math.max(1, activity.length)
  const dayOf = (day: string) => formatDate(i18n.language, day)
  return (
    <section className={`${card.card ?? ''} ${classes.activity ?? ''}`} aria-labelledby="dashboard-activity">
      <h3 id="dashboard-activity">{t('activity')}</h3>
      <svg className={classes.bars} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {activity.map(({ day, changes }, place) => (
          <rect
            key={day}
            x={place * step + GAP / 2}
            width={step - GAP}
            y={HEIGHT - Math.max(2, (changes.count / most) * HEIGHT)}
            height={Math.max(2, (changes.count / most) * HEIGHT)}
            rx={2}
            data-quiet={changes.count === 0 || undefined}
          >
            <title>{t('bar', { day: dayOf(day), number: formatCounted(i18n.language, changes) })}</title>
          </rect>
        ))}
      </svg>
      <p className={classes.ends} aria-hidden="true">
        <span>{activity[0] && dayOf(activity[0].day)}</span>
        <span>{activity.at(-1) && dayOf(activity.at(-1)?.day ?? '')}</span>
      </p>
      <div className="sw-unseen">
        <table>
          <caption>{t('activity')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('dayOf')}</th>
              <th scope="col">{t('number')}</th>
            </tr>
          </thead>
          <tbody>
            {activity.map(({ day, changes }) => (
              <tr key={day}>
                <th scope="row">{dayOf(day)}</th>
                <td>{formatCounted(i18n.language, changes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
