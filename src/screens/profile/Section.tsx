import type { ReactNode, Ref } from 'react'
import classes from './profile.module.css'

interface SectionProps {
  id: string
  title: string
  text: string
  /** What is known of it: when it was changed last. */
  fact?: string | false
  /** Takes the focus when what had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export function Section({ id, title, text, fact, headingRef, children }: SectionProps) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.about}>
        <h2 id={id} ref={headingRef} tabIndex={-1}>
          {title}
        </h2>
        <p>{text}</p>
        {fact && <p className={classes.fact}>{fact}</p>}
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  )
}
