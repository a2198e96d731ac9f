import { buildUp, chargesOf } from './build-up.ts'
import { pricedOf } from './index.ts'
import { isActive, type KeyContract, type KeySection } from './shown.ts'
import { BlankNotebook } from './working.ts'

/** Active sections whose deductions are more than their premium, so that none of them can be computed. Source: domain guide 5.5. */
export function beyondPremium(contract: KeyContract): KeySection[] {
  const book = new BlankNotebook()
  const active = (contract.sections ?? []).filter(isActive)
  const sections = active.map((section) => ({ ...section, currency: section.currency ?? contract.currency }))
  const priced = pricedOf(book, { ...contract, sections })
  const charges = chargesOf(book, contract, [], priced)
  return priced
    .filter((each) => each.premium_order !== null && buildUp(book, each, charges).after_deductions === null)
    .map(({ section }) => section)
}
