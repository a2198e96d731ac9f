import type { ReactNode } from 'react'
import classes from './form.module.css'

export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.heading}>
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </div>
  )
}
