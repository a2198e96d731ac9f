import type { ReactNode } from 'react'
import classes from './AuthNote.module.css'

interface AuthNoteProps {
  /** A problem interrupts whoever listens, anything else waits. */
  tone: 'problem' | 'info' | 'success'
  title?: string
  children?: ReactNode
}

export function AuthNote({ tone, title, children }: AuthNoteProps) {
  return (
    <div className={classes.note} data-tone={tone} role={tone === 'problem' ? 'alert' : 'status'}>
      {title && <strong className={classes.title}>{title}</strong>}
      {children && <div>{children}</div>}
    </div>
  )
}
