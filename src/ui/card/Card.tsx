import { useId, type ComponentProps, type ReactNode } from 'react'
import classes from './card.module.css'

interface CardProps extends Omit<ComponentProps<'section'>, 'className' | 'title'> {
  title: ReactNode
  /** Of its heading. */
  level?: 2 | 3
  /** Right after the title: how it stands. */
  beside?: ReactNode
  /** At the end of the line of the title: what can be done. */
  actions?: ReactNode
}

/** A part of a page under its title, which takes the focus when what had it has gone. */
export function Card({ title, level = 2, beside, actions, children, ...section }: CardProps) {
  const heading = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section {...section} className={classes.card} aria-labelledby={heading}>
      <div className={classes.head}>
        <Heading id={heading} tabIndex={-1}>
          {title}
        </Heading>
        {beside}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}
