import { loadApprovalHistory } from '#domain/api/access-control/account.ts'
import { useOperation } from '#src/actors/operation.ts'
import { formatInstant } from '#src/ui/format.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { History } from '../data.ts'
import type { PartProps } from '../part-props.ts'
import classes from './account.module.css'
import page from '../user.module.css'

/** What was done with a user, as a line in time. */
export default function HistoryPart({ user }: PartProps) {
  const { t } = useTranslation('people')
  const operation = useOperation(loadApprovalHistory)
  const request = () => operation.send({ type: 'operation.request', input: { email: user.email } })
  useEffect(request, [operation, user.email, user.row_version, user.status])
  const problem = useSelector(operation, ({ context }) => context.problem)
  const isBusy = useSelector(operation, (snapshot) => snapshot.hasTag('busy'))
  const entries = useSelector(operation, ({ context }) => context.data) as History
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
