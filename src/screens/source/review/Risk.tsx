import { formatNumber, formatPoints } from '#src/ui/format.ts'
import { useFocusKept } from '#src/ui/list/focus-kept.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CategoryBadge } from '../parts/Badges.tsx'
import type { ReviewPartProps } from './review-part.ts'
import classes from './SourceReview.module.css'

/** The category with all that led to it: ten factors, what stops and what lifts it, and another that was asked for. */
export function Risk(props: ReviewPartProps) {
  const { review, texts } = props
  const { t } = useTranslation('source')
  const kept = useFocusKept<HTMLElement>('h3')
  const { risk, risk_category: category } = review.source
  return (
    <section {...kept} className={classes.part} aria-labelledby="risk-title">
      <h3 id="risk-title" tabIndex={-1}>
        {t('review.risk')} <CategoryBadge category={category} texts={texts} />
      </h3>
      <p className={classes.facts}>
        <span>{t('review.score', { score: formatPoints(texts.language, risk.score) })}</span>
        <span>{t('review.band', { band: texts.choice('risk_category', risk.band) })}</span>
        <span>{t('review.rule', { version: risk.rule_version })}</span>
      </p>
      <Reasons {...props} />
      <Factors {...props} />
      <Override {...props} />
    </section>
  )
}

function Reasons({ review }: ReviewPartProps) {
  const { t } = useTranslation('source')
  const { hard_stops: stops, floors } = review.source.risk
  if (stops.length + floors.length === 0) return null
  return (
    <ul className={classes.reasons}>
      {stops.map((stop) => (
        <li key={stop} data-tone="danger">
          {`${t('review.stops')}: ${t(`review.stop.${stop}`)}`}
        </li>
      ))}
      {floors.map((floor) => (
        <li key={floor}>{t(`review.floor.${floor}`)}</li>
      ))}
    </ul>
  )
}

function Factors({ review, texts }: ReviewPartProps) {
  const { t } = useTranslation('source')
  return (
    <table className={classes.factors} aria-labelledby="risk-title">
      <thead>
        <tr>
          <th scope="col">{texts.field('factor')}</th>
          <th scope="col" data-figures>
            {t('review.weight')}
          </th>
          <th scope="col" data-figures>
            {t('review.value')}
          </th>
          <th scope="col" data-figures>
            {t('review.points')}
          </th>
        </tr>
      </thead>
      <tbody>
        {review.source.risk.factors.map(({ factor, weight, value, points, isMissing, reason }) => (
          <tr key={factor}>
            <th scope="row">
              {texts.choice('factor', factor)}
              {(isMissing || reason) && <small>{isMissing ? t('review.unjudged') : reason}</small>}
              <meter aria-hidden="true" min={0} max={weight} value={Number(points)} />
            </th>
            <td data-figures>{formatNumber(texts.language, weight)}</td>
            <td data-figures>{formatNumber(texts.language, value)}</td>
            <td data-figures>{formatPoints(texts.language, points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Override({ review, actor, texts }: ReviewPartProps) {
  const { t } = useTranslation('source')
  const { risk_override: override, rights } = review.source
  const choose = (act: string) => actor.send({ type: 'act.choose', act, subject: null })
  return (
    <div className={classes.override}>
      {override && (
        <p>
          {t('review.override', {
            name: override.by.name,
            category: texts.choice('risk_category', override.category),
            reason: override.reason,
          })}{' '}
          {override.confirmed_by ? t('review.overrideConfirmed', { name: override.confirmed_by.name }) : t('review.overrideOpen')}
        </p>
      )}
      {rights.review && (
        <div className={classes.buttons}>
          {override && !override.confirmed_by && (
            <Button size="xs" onClick={() => choose('risk.confirm')}>
              {t('act.risk.confirm')}
            </Button>
          )}
          {override && (
            <Button size="xs" variant="default" onClick={() => choose('risk.drop')}>
              {t('act.risk.drop')}
            </Button>
          )}
          {!override && (
            <Button size="xs" variant="default" onClick={() => choose('risk.override')}>
              {t('act.risk.override')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
