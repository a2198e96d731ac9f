import { PRIORITIES } from '#domain/tickets/choices.ts'
import { useTicketFigures } from '#src/actors/tickets/tickets.ts'
import { formatNumber, formatShare } from '#src/ui/format.ts'
import { useTranslation } from 'react-i18next'
import { useTicketTexts } from './ticket-texts.ts'
import classes from './Ticket.module.css'

const AGES = ['day', 'three_days', 'week', 'month', 'older'] as const

/** What is open, how old it is, and how many first answers came in time. */
export default function Figures() {
  const { t } = useTranslation('ticket')
  const texts = useTicketTexts()
  const { data } = useTicketFigures()
  if (!data) return null
  const number = (count: number) => formatNumber(texts.language, count)
  const met = data.answers.reduce((sum, each) => sum + each.met, 0)
  const all = data.answers.reduce((sum, each) => sum + each.met + each.missed, 0)
  const late = data.open.reduce((sum, each) => sum + each.late, 0)
  return (
    <section className={classes.figures} aria-label={t('figures.title')}>
      <dl>
        <dt>{t('figures.open')}</dt>
        {PRIORITIES.toReversed().map((priority) => (
          <dd key={priority}>
            <span>{texts.choice('priority', priority)}</span>
            <strong>{number(data.open.find((each) => each.priority === priority)?.count ?? 0)}</strong>
          </dd>
        ))}
      </dl>
      <dl>
        <dt>{t('figures.ages')}</dt>
        {AGES.map((age) => (
          <dd key={age}>
            <span>{t(`figures.age.${age}`)}</span>
            <strong>{number(data.ages.find((each) => each.age === age)?.count ?? 0)}</strong>
          </dd>
        ))}
      </dl>
      <dl>
        <dt>{t('figures.answers', { days: data.days })}</dt>
        <dd>
          <span>{t('figures.met')}</span>
          <strong>{all === 0 ? '–' : formatShare(texts.language, met / all)}</strong>
        </dd>
        <dd>
          <span>{t('figures.late')}</span>
          <strong>{number(late)}</strong>
        </dd>
      </dl>
    </section>
  )
}
