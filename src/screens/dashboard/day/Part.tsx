import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import card from '../card.module.css'
import classes from './Day.module.css'

interface PartProps {
  name: 'queue' | 'decisions' | 'due' | 'opened' | 'waits'
  title: string
  /** Said where there is nothing. */
  none: string
  isEmpty: boolean
  children: ReactNode
}

/** A card of the day. */
export function Part({ name, title, none, isEmpty, children }: PartProps) {
  const id = `dashboard-${name}`
  return (
    <section className={card.card} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {isEmpty ? <p className={classes.none}>{none}</p> : <ul className={classes.rows}>{children}</ul>}
    </section>
  )
}

/** What the address can ask for in full. */
type Whole = 'waits' | 'due'

export const isWhole = (address: URLSearchParams, of: Whole) => address.get(of) === 'all'

/** How many more there are, which the same page shows. */
export function Rest({ of, count }: { of: Whole; count: number }) {
  const { t } = useTranslation('dashboard')
  const [address] = useSearchParams()
  if (count <= 0) return null
  const words = t('day.more', { count })
  const whole = new URLSearchParams(address)
  whole.set(of, 'all')
  return <li>{isWhole(address, of) ? words : <Link to={`?${whole.toString()}`}>{words}</Link>}</li>
}

interface ContractProps {
  to: string
  number: string
  assured: string | null
  note: string
}

/** A contract by its assured, and where it leads. */
export function Contract({ to, number, assured, note }: ContractProps) {
  return (
    <span className={classes.contract}>
      <Link to={to}>{assured ?? number}</Link>
      <small>{`${assured === null ? '' : `${number} · `}${note}`}</small>
    </span>
  )
}
