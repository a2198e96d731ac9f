import type { Loaded } from '#src/actors/loaded.ts'
import { formatInstant } from '#src/ui/format.ts'
import { EmptyState } from '#src/ui/list/EmptyState.tsx'
import listClasses from '#src/ui/list/list.module.css'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useTranslation } from 'react-i18next'
import type { Mail, MailPage } from './mail.ts'
import classes from './MailList.module.css'

export function MailList({ data: page, problem, request }: Loaded<MailPage>) {
  const { t } = useTranslation('outbox')
  if (problem) {
    return (
      <div className={listClasses.problem}>
        <ProblemNote problem={problem} onRetry={request} />
      </div>
    )
  }
  if (!page) {
    return (
      <p className={classes.waiting} role="status">
        {t('loading')}
      </p>
    )
  }
  if (page.items.length === 0) return <EmptyState title={t('empty')} hint={t('emptyHint')} />
  return (
    <ul className={classes.mails}>
      {page.items.map((mail) => (
        <li key={mail.id}>
          <Letter mail={mail} />
        </li>
      ))}
    </ul>
  )
}

function Letter({ mail }: { mail: Mail }) {
  const { t, i18n } = useTranslation('outbox')
  return (
    <details className={classes.mail}>
      <summary>
        <span className={classes.subject}>{mail.subject}</span>
        <span className={classes.to}>{t('to', { to: mail.to })}</span>
        <span className={classes.status} data-status={mail.status}>
          {t(`status.${mail.status}`)}
        </span>
        <time dateTime={mail.created_at} title={mail.created_at}>
          {formatInstant(i18n.language, mail.created_at)}
        </time>
      </summary>
      <pre>
        <Text text={mail.text} />
      </pre>
    </details>
  )
}

/** Links in a letter can be followed. */
function Text({ text }: { text: string }) {
  const links = /(https?:\/\/[^\s<>"]+)/
  return text.split(links).map((part, place) =>
    links.test(part) ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a letter never change their places
      <a key={place} href={part} rel="noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  )
}
