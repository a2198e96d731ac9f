import type { ReactNode } from 'react'
import classes from './Badge.module.css'

export type Tone = 'good' | 'info' | 'warning' | 'danger' | 'plain'

/** A word whose colour says how something stands; never the colour alone. */
export const Badge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={classes.badge} data-tone={tone}>
    {children}
  </span>
)
