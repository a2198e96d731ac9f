import { AppError } from '#domain/app-error.ts'
import { REMOVABLE_MARKETS } from '#domain/contracts/choices.ts'
import type { Values } from '#domain/records/values.ts'
import type { StoredContract } from '../store/contracts/read.ts'

export interface SectionRow extends Values {
  id: number
  currency?: { id: number } | null
  markets?: SectionRow[]
}

export const sectionsIn = ({ shown }: Pick<StoredContract, 'shown'>) => (shown.sections ?? []) as SectionRow[]

const isRemovable = ({ market_status: status }: Values) => (REMOVABLE_MARKETS as readonly unknown[]).includes(status)

interface Left {
  id?: unknown
  markets?: readonly { id?: unknown }[]
}

interface Gone {
  sections: SectionRow[]
  markets: SectionRow[]
}

/** What of some sections is gone when others are what is left; markets that nobody has read are not. */
export function goneFrom(sections: readonly SectionRow[], left: readonly Left[]): Gone {
  const gone: Gone = { sections: [], markets: [] }
  const leftById = new Map(left.map((section) => [section.id, section]))
  for (const section of sections) {
    const { markets = [] } = section
    const after = leftById.get(section.id)
    if (!after) gone.sections.push(section)
    const stays = (market: SectionRow) => after?.markets?.some(({ id }) => id === market.id) ?? after !== undefined
    gone.markets.push(...markets.filter((market) => !stays(market)))
  }
  return gone
}

/** Throws `move_not_open` where someone has written a line that would go: it ends by a move. Source: domain guide 4, steps 3A and 5. */
export function assertRemovable({ markets }: Gone): void {
  const bound = markets.find((market) => !isRemovable(market))
  if (bound) throw new AppError('move_not_open', { data: { market_status: bound.market_status } })
}

/** Sections as a step reads them, but those that go, and markets that go, with all that lies below them. */
export const withWhole = (sections: readonly SectionRow[], gone: Gone): SectionRow[] =>
  sections.map((section) => {
    const whole = gone.sections.find(({ id }) => id === section.id)
    if (whole || !section.markets) return whole ?? section
    return { ...section, markets: section.markets.map((market) => gone.markets.find(({ id }) => id === market.id) ?? market) }
  })
