import { formatMoney } from '#src/ui/format.ts'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrencyAmount } from './bookings.ts'
import classes from './Ledger.module.css'

interface FoldProps {
  title: string
  told?: string
  mark?: ReactNode
  amounts: readonly CurrencyAmount[]
  children: () => ReactNode
}

/** One line that opens; what is in it is not made before. */
export function Fold({ title, told, mark, amounts, children }: FoldProps) {
  const { i18n } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <details
        className={classes.fold}
        onToggle={({ currentTarget, target }) => target === currentTarget && setOpen(currentTarget.open)}
      >
        <summary>
          <span className={classes.what}>
            <b>{title}</b> {mark}
            {told && <small>{told}</small>}
          </span>
          <span className={classes.amounts}>
            {amounts.map(({ currency, amount }) => (
              <span key={currency}>{formatMoney(i18n.language, amount, currency)}</span>
            ))}
          </span>
        </summary>
        {isOpen && <div className={classes.open}>{children()}</div>}
      </details>
    </li>
  )
}
