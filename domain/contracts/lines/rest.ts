import { placesOf } from '../../calculations/currencies.ts'
import { printed, split, ZERO } from '../../calculations/figures.ts'
import type { Named } from '../../records/links.ts'
import type { ShownContract, ShownSection } from '../figures/shown.ts'
import { isLive } from '../live-sections.ts'
import { orZero, total } from '../problems/figures.ts'

export interface ShownInstalment {
  id: number
  currency: Named | null
  amount_100: string | null
}

export interface RestOfCurrency {
  currency: string
  /** Premium that is payable for what is left. */
  premium: string
  instalments: { id: number; amount_100: string }[]
}

const payable = (sections: readonly ShownSection[]) =>
  total(sections, ({ deposit_premium: deposit, premium_100: premium }) => deposit ?? premium)

/** Instalments of what is left of a contract: by currency, in the proportions that they had. Source: domain guide 3.2 row 40, 5.7. */
export function restInstalments(
  { sections = [], currency: own }: Pick<ShownContract, 'sections' | 'currency'>,
  instalments: readonly ShownInstalment[],
): RestOfCurrency[] {
  const codeOf = ({ currency }: { currency: Named | null }) => (currency ?? own)?.name ?? ''
  const codes = [...new Set(instalments.map(codeOf))]
  return codes.flatMap((currency) => {
    const rows = instalments.filter((row) => codeOf(row) === currency)
    const weights = rows.map((row) => orZero(row.amount_100))
    const premium = payable(sections.filter((section) => isLive(section) && codeOf(section) === currency))
    const before = total(rows, (row) => row.amount_100)
    if (before.eq('0') || before.eq(premium)) return []
    const places = placesOf(currency)
    const { parts } = split(premium, weights, places)
    const amounts = rows.map(({ id }, place) => ({ id, amount_100: printed(parts[place] ?? ZERO, places) }))
    return [{ currency, premium: printed(premium, places), instalments: amounts }]
  })
}
