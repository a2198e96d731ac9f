import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './AuthNote.module.css'

interface AuthNoteProps {
  /** A problem interrupts whoever listens, anything else waits. */
  tone: 'problem' | 'info' | 'success'
  title?: string
  requestId?: string | null
  children?: ReactNode
}

export function AuthNote({ tone, title, requestId, children }: AuthNoteProps) {
  const { t } = useTranslation('auth')
  return (
    <div className={classes.note} data-tone={tone} role={tone === 'problem' ? 'alert' : 'status'}>
      {title && <strong className={classes.title}>{title}</strong>}
      {children && <div>{children}</div>}
      {requestId && <small className={classes.request}>{t('note.request', { id: requestId })}</small>}
    </div>
  )
}
