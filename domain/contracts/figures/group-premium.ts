import { codeOf, type KeySection, type Text } from './shown.ts'
import { distinct, type Notebook } from './working.ts'

interface Found {
  amounts: Record<string, string>
  total: string
}

interface About {
  /** What it is noted under. */
  section: number
  /** Beside the premium of each market. */
  figures: readonly string[]
}

/** Markets whose premium goes by one rule. */
interface Group {
  section: KeySection
  shares: readonly { id: number; name: string; of_whole: string }[]
}

export interface GroupPremium {
  /** Of each market, in the order of the group. */
  parts: string[]
  total: string
}

/** A premium at 100 per cent, split by the signed lines of a group; null where it cannot be. Source: domain guide 5.4. */
export function groupPremium(book: Notebook, group: Group, premium: Text, { section, figures }: About): GroupPremium | null {
  const currency = codeOf(group.section)
  const names = distinct(group.shares.map(({ name }) => name))
  const shares = group.shares.map(({ of_whole }, place) => ({ name: names[place], of_whole }))
  const all = [...figures, ...group.shares.map(({ id }) => `markets.${id}.premium`)]
  const input = { premium: premium ?? undefined, currency, shares }
  const found = book.work<Found>('premium-for-share', all, input, { section, currency })
  return found && { parts: names.map((name) => found.amounts[name] ?? '0'), total: found.total }
}
