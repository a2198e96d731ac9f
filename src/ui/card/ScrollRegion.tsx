import type { ReactNode } from 'react'
import classes from './card.module.css'

/** A wide table, moved sideways by pointer and by keyboard. */
export const ScrollRegion = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable by keyboard
  <div className={classes.scroll} role="group" aria-label={label} tabIndex={0}>
    {children}
  </div>
)
