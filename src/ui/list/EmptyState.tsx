import type { ReactNode } from 'react'
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
      <p className={classes.title}>{title}</p>
      <p>{hint}</p>
      {children}
    </div>
  )
}
