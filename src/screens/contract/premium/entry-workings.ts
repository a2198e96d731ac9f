import type { LedgerEntry } from '#domain/contracts/accounts/account.ts'
import type { Item } from '#domain/contracts/accounts/names.ts'
import type { ShownWorking } from '#domain/contracts/computed.ts'

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
    const own = { ...working, figures: [...(ITEMS[working.name] ?? [])] }
    return working.section === null ? sections.map((section) => ({ ...own, section })) : [own]
  })
}
