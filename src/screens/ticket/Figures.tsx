import type { Output } from '#domain/api/endpoint.ts'
import type { loadTicketFigures } from '#domain/api/tickets.ts'
import { isActive, PRIORITIES, TICKET_STATUSES } from '#domain/tickets/choices.ts'
import { useTicketFigures } from '#src/actors/tickets/tickets.ts'
import { formatNumber, formatShare } from '#src/ui/format.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useTicketTexts } from './ticket-texts.ts'
import classes from './Ticket.module.css'

const AGES = ['day', 'three_days', 'week', 'month', 'older'] as const

/** Tickets that are not over, as a filter names them. */
const OPEN = TICKET_STATUSES.filter(isActive).join(',')

type Aged = Output<typeof loadTicketFigures>['ages'][number]

const agedIn = (aged: Aged | undefined) => ({
  count: aged?.count ?? 0,
  filters: { ...(aged?.from && { 'filter.opened_at__from': aged.from }), ...(aged?.to && { 'filter.opened_at__to': aged.to }) },
})

type Filters = Readonly<Record<string, string>>

/** A figure that leads to the tickets that it counts; to none where there are none. */
function Leading({ figure, filters }: { figure: string; filters: Filters | null }) {
  const shown = <strong>{figure}</strong>
  return filters === null ? shown : <Link to={`/support-ticket?${new URLSearchParams(filters).toString()}`}>{shown}</Link>
}

/** How many open tickets there are of some kind. */
function Counted({ count, filters }: { count: number; filters: Filters }) {
  const { language } = useTicketTexts()
  return <Leading figure={formatNumber(language, count)} filters={count === 0 ? null : { 'filter.status': OPEN, ...filters }} />
}

/** The share of tickets that were answered in time. */
function Met({ met, all, since }: { met: number; all: number; since: string }) {
  const { language } = useTicketTexts()
  const filters = met === 0 ? null : { 'filter.standing': 'met', 'filter.opened_at__from': since }
  return <Leading figure={all === 0 ? '–' : formatShare(language, met / all)} filters={filters} />
}

/** What is open, how old it is, and how many first answers came in time. */
export default function Figures() {
  const { t } = useTranslation('ticket')
  const texts = useTicketTexts()
  const { data } = useTicketFigures()
  if (!data) return null
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
            <Counted
              count={data.open.find((each) => each.priority === priority)?.count ?? 0}
              filters={{ 'filter.priority': priority }}
            />
          </dd>
        ))}
      </dl>
      <dl>
        <dt>{t('figures.ages')}</dt>
        {AGES.map((age) => (
          <dd key={age}>
            <span>{t(`figures.age.${age}`)}</span>
            <Counted {...agedIn(data.ages.find((each) => each.age === age))} />
          </dd>
        ))}
      </dl>
      <dl>
        <dt>{t('figures.answers', { days: data.days })}</dt>
        <dd>
          <span>{t('figures.met')}</span>
          <Met met={met} all={all} since={data.since} />
        </dd>
        <dd>
          <span>{t('figures.late')}</span>
          <Counted count={late} filters={{ 'filter.standing': 'late' }} />
        </dd>
      </dl>
    </section>
  )
}
