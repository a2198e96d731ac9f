import type { ReactNode } from 'react'
import { Illustration } from '../illustrations/Illustration.tsx'
import classes from './EmptyState.module.css'

interface EmptyStateProps {
  title: string
  hint: string
  /** What to do about it. */
  children?: ReactNode
}

export function EmptyState({ title, hint, children }: EmptyStateProps) {
  return (
    <div className={classes.empty} role="status">
      <Illustration name="empty-list" width={200} />
      <p className={classes.title}>{title}</p>
      <p>{hint}</p>
      {children}
    </div>
  )
}
