import { formatDate, formatInstant } from '#src/ui/format.ts'
import { useFocusKept } from '#src/ui/list/focus-kept.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ReviewPartProps } from './review-part.ts'
import classes from './SourceReview.module.css'

/** What compliance asked for, and what came back. */
export function Requests({ review, texts }: ReviewPartProps) {
  const { t } = useTranslation('source')
  const { requests } = review.source
  if (requests.length === 0) return null
  return (
    <section className={classes.part} aria-labelledby="requests-title">
      <h3 id="requests-title">{t('review.requests')}</h3>
      <ul className={classes.documents}>
        {requests.map((one) => (
          <li key={one.id}>
            <div>
              <b>{texts.section(one.section)}</b>
              <p>{one.item}</p>
              <p className={classes.facts}>
                <span>{t('review.asked', { name: one.asked_by?.name })}</span>
                <time dateTime={one.asked_at}>{formatInstant(texts.language, one.asked_at)}</time>
              </p>
              {one.reply === null ? (
                <p className={classes.none}>{t('review.waiting')}</p>
              ) : (
                <p>
                  {one.reply} <small>{t('review.answered', { name: one.replied_by?.name })}</small>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What an approval hangs on, with who sees to it and by when. */
export function Conditions({ review, actor, texts }: ReviewPartProps) {
  const { t } = useTranslation('source')
  const kept = useFocusKept<HTMLElement>('h3')
  const { conditions, rights } = review.source
  if (conditions.length === 0) return null
  const mayMeet = rights.change || rights.review
  return (
    <section {...kept} className={classes.part} aria-labelledby="conditions-title">
      <h3 id="conditions-title" tabIndex={-1}>
        {t('review.conditions')}
      </h3>
      <ul className={classes.documents}>
        {conditions.map(({ id, condition, owner_user: owner, due_on: due, met_by: metBy }) => (
          <li key={id}>
            <div>
              {condition}
              <p className={classes.facts}>
                <span>{owner.name}</span>
                <span>
                  {metBy ? t('review.met', { name: metBy.name }) : t('review.due', { date: formatDate(texts.language, due) })}
                </span>
              </p>
            </div>
            {!metBy && mayMeet && (
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => actor.send({ type: 'act.choose', act: 'condition.meet', subject: String(id) })}
              >
                {t('act.condition.meet')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
