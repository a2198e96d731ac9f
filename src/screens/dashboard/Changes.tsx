import { formatAgo, formatInstant } from '#src/ui/format.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import card from './card.module.css'
import classes from './Changes.module.css'
import type { DashboardData } from './data.ts'
import { screenOf, useEntityWords } from './entity-words.ts'

type Change = DashboardData['changes'][number]

/** Who did what to which record, and when; each leads to its list. */
export function Changes({ changes }: Pick<DashboardData, 'changes'>) {
  const { t } = useTranslation('dashboard')
  const [now] = useState(Date.now)
  return (
    <section className={card.card} aria-labelledby="dashboard-changes">
      <h3 id="dashboard-changes">{t('changes')}</h3>
      {changes.length === 0 && <p className={classes.none}>{t('noChanges')}</p>}
      <ol className={classes.changes}>
        {changes.map((change) => (
          <Line key={change.id} change={change} now={now} />
        ))}
      </ol>
    </section>
  )
}

interface LineProps {
  change: Change
  now: number
}

function Line({ now, change: { entity, title, action, fields, actor, at } }: LineProps) {
  const { t, i18n } = useTranslation('dashboard')
  const words = useEntityWords()
  const search = new URLSearchParams(action === 'removed' ? {} : { search: title })
  const list = `${screenOf(entity)}?${search.toString()}`
  const named = fields.flatMap((field) => words.field(entity, field) ?? [])
  const what = { entity: words.one(entity), fields: named.join(', ') }
  /** The sentence says where the record stands in it; a component that reads markup would weigh five times as much as this page. */
  const [before, record, after] = t(`change.${action}`, { actor: actor ?? t('system'), title }).split(/<\/?record>/)
  return (
    <li data-action={action}>
      <p>
        {before}
        <Link to={list}>{record}</Link>
        {after}
        <small>{t(named.length > 0 ? 'change.fields' : 'change.entity', what)}</small>
      </p>
      <time dateTime={at} title={formatInstant(i18n.language, at)}>
        {formatAgo(i18n.language, at, now)}
      </time>
    </li>
  )
}
