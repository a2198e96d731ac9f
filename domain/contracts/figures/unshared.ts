import { figureIn, orZero } from '../problems/figures.ts'
import { codeOf, isActive, type KeyContract } from './shown.ts'

/** Whether an amount in the currency of a contract can be taken from a section: one of those that have a price is in it, or none has any yet. Source: domain guide 5.5, 5.6. */
export function isShareable({ currency, sections = [] }: KeyContract): boolean {
  const priced = sections.filter((section) => isActive(section) && orZero(section.premium_100).gt('0'))
  return (
    priced.length === 0 || priced.some((section) => codeOf({ currency: section.currency ?? currency }) === codeOf({ currency }))
  )
}

/** Places of step 7 that hold an amount of the whole contract. */
export const fixedAmounts = ({ deductions = [], taxes = [], client_fee: fee }: KeyContract): string[] => [
  ...deductions.flatMap(({ deduction_pct: pct, amount }, place) =>
    pct === null && figureIn(amount) ? [`deductions.${place}.amount`] : [],
  ),
  ...taxes.flatMap(({ amount }, place) => (figureIn(amount) ? [`taxes.${place}.amount`] : [])),
  ...(figureIn(fee)?.gt('0') ? ['client_fee'] : []),
]
