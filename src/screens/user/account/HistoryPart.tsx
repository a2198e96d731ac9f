import { loadApprovalHistory } from '#domain/api/access-control/account.ts'
import { useLoaded } from '#src/actors/loaded.ts'
import { formatInstant } from '#src/ui/format.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useTranslation } from 'react-i18next'
import type { History } from '../data.ts'
import type { PartProps } from '../part-props.ts'
import classes from './account.module.css'
import page from '../user.module.css'

/** What was done with a user, as a line in time. */
export default function HistoryPart({ user }: PartProps) {
  const { t } = useTranslation('people')
  const version = `${user.row_version} ${user.status}`
  const { data, problem, isBusy, request } = useLoaded(loadApprovalHistory, { email: user.email }, version)
  const entries = data ?? []
  return (
    <section className={page.part} aria-labelledby="part-history">
      <div className={page.partHead}>
        <div>
          <h2 id="part-history">{t('history.title')}</h2>
          <p>{t('history.text')}</p>
        </div>
      </div>
      {problem && <ProblemNote problem={problem} onRetry={request} />}
      {entries.length > 0 ? (
        <ol className={classes.timeline} aria-busy={isBusy}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : (
        !problem && (
          <p className={page.quiet} role="status">
            {t(isBusy ? 'edit.loading' : 'history.none')}
          </p>
        )
      )}
    </section>
  )
}

function Entry({ entry }: { entry: History[number] }) {
  const { t, i18n } = useTranslation('people')
  const { action, from_status: from, to_status: to, actor, at, comment, ip } = entry
  const isKnown = i18n.exists(`people:history.${action}`)
  return (
    <li>
      <strong>{isKnown ? t(`history.${action}` as 'history.title') : action}</strong>
      {to !== null && from !== to && (
        <span className={classes.move}>
          {from && `${t(`status.${from}` as 'status.active')} → `}
          {t(`status.${to}` as 'status.active')}
        </span>
      )}
      {comment && <q>{comment}</q>}
      <small>
        {actor ?? t('why.product')}
        {' · '}
        <time dateTime={at} title={at}>
          {formatInstant(i18n.language, at)}
        </time>
        {ip && ` · ${ip}`}
      </small>
    </li>
  )
}
