import type { Named } from '../records/links.ts'
import type { Values } from '../records/values.ts'
import { placesOf } from '../calculations/currencies.ts'

/** The code of a currency by its id; null where nobody has told it. */
export type CurrencyCode = (id: number) => string | null

interface InCurrency {
  currency?: Named | null
}

/** The codes of the currencies that a contract is shown with. */
export function codesIn(shown: Values): CurrencyCode {
  const rows = [shown, ...((shown.sections ?? []) as object[]), ...((shown.instalments ?? []) as object[])]
  const codes = new Map((rows as InCurrency[]).flatMap(({ currency }) => (currency ? [[currency.id, currency.name]] : [])))
  return (id) => codes.get(id) ?? null
}

/** Places of an amount in a currency of the contract. */
export const placesIn = (currency: number | null | undefined, codeOf: CurrencyCode): number =>
  placesOf((currency && codeOf(currency)) || '')
