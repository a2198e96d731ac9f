import type { ReactNode } from 'react'
import classes from './card.module.css'

export interface Fact {
  /** Told apart by it; its words where there are no others. */
  name: string
  label?: ReactNode
  value: ReactNode
  /** The one that is looked for first. */
  isMain?: boolean
}

interface FactListProps {
  /** Where several lists stand below each other. */
  label?: string
  facts: readonly Fact[]
  isFigures?: boolean
}

/** What is known of something, each under its name. */
export const FactList = ({ label, facts, isFigures = false }: FactListProps) => (
  <dl className={classes.facts} aria-label={label} data-figures={isFigures || undefined}>
    {facts.map(({ name, label: words = name, value, isMain }) => (
      <div key={name} data-main={isMain || undefined}>
        <dt>{words}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
