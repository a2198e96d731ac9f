import type { LedgerEntry } from '#domain/contracts/accounts/account.ts'
import type { Item } from '#domain/contracts/accounts/names.ts'
import type { ShownWorking } from '#domain/contracts/computed.ts'

/** What is fixed for the whole contract leads to lines of one item, whichever it is. */
const sharedItem = ({ figures }: ShownWorking): Item => (figures.includes('taxes') ? 'tax' : 'deduction')

/** Which lines a calculation answers for. */
const ITEMS: Readonly<Record<string, readonly Item[]>> = {
  adjustment: ['premium'],
  deductions: ['brokerage', 'commission', 'deduction'],
  'premium-for-share': ['premium'],
  'pro-rata': ['premium'],
  recovery: ['premium'],
  tax: ['tax'],
}

/** The working-outs of an entry by what its lines are for; one of the whole contract answers for each section. */
export function workingsFor({ lines }: LedgerEntry, workings: readonly ShownWorking[]): ShownWorking[] {
  const sections = [...new Set(lines.flatMap(({ section }) => (section ? [section.id] : [])))]
  return workings.flatMap((working) => {
    const items = working.name === 'apportionment' ? [sharedItem(working)] : ITEMS[working.name]
    const own = { ...working, figures: [...(items ?? [])] }
    return working.section === null ? sections.map((section) => ({ ...own, section })) : [own]
  })
}
