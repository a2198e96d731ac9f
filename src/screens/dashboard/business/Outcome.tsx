import { formatNumber, formatShare } from '#src/ui/format.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import card from '../card.module.css'
import { BOUND, NOT_QUOTED, NOT_TAKEN_UP, ofYear, QUOTED } from '../contract-places.ts'
import type { BusinessData } from '../data.ts'
import classes from './Business.module.css'

/** Of what was quoted and decided in a year, how much was bound. */
export function Outcome({ outcome: { bound, not_taken_up: lost, declined }, year }: Pick<BusinessData, 'outcome' | 'year'>) {
  const { t, i18n } = useTranslation('dashboard')
  const { language } = i18n
  const decided = bound + lost
  return (
    <section className={card.card} aria-labelledby="dashboard-outcome">
      <h3 id="dashboard-outcome">{t('business.hitRatio')}</h3>
      <p className={classes.ratio}>{decided === 0 ? '–' : formatShare(language, bound / decided)}</p>
      <ul className={classes.outcome}>
        <li>
          <Link to={ofYear(year, BOUND)}>{t('business.bound')}</Link>
          <strong>{formatNumber(language, bound)}</strong>
        </li>
        <li>
          <Link to={ofYear(year, NOT_TAKEN_UP, QUOTED)}>{t('business.notTakenUp')}</Link>
          <strong>{formatNumber(language, lost)}</strong>
        </li>
        {declined > 0 && (
          <li>
            <Link to={ofYear(year, NOT_TAKEN_UP, NOT_QUOTED)}>{t('business.declined')}</Link>
            <strong>{formatNumber(language, declined)}</strong>
          </li>
        )}
      </ul>
    </section>
  )
}
