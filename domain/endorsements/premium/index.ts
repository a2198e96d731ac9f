import { placesOf } from '../../calculations/currencies.ts'
import { figure, printed, sum } from '../../calculations/figures.ts'
import { sharedOut } from '../../contracts/figures/fixed.ts'
import { codeOf, isActive, type ShownContract, type Text } from '../../contracts/figures/shown.ts'
import { Notebook, type Working } from '../../contracts/figures/working.ts'
import type { PremiumEffect } from '../choices.ts'
import { cancelsLines, givenUp, sectionsGivenUp } from '../cancelled-lines.ts'
import type { ShownEndorsement } from '../draft.ts'
import { amountOf, type EarlierLoss, type Period, type PricedSection } from './amount.ts'
import { splitSections, weightOf, type SectionPremium, type Unsplit } from './split.ts'

export interface EndorsedContract extends Omit<ShownContract, 'sections'> {
  period_from: Text
  period_to: Text
  both_days_inclusive: boolean
  sections?: PricedSection[]
}

export interface PremiumOf {
  contract: EndorsedContract
  endorsement: ShownEndorsement
  earlierLosses: readonly EarlierLoss[]
  /** By section, what was charged of its premium before: for an adjustment, and for a reinstatement once it is adjusted. */
  paid?: ReadonlyMap<number, string>
  /** Ids of markets that keep their old terms for their share. */
  decliners: readonly number[]
}

export interface EndorsementPremium {
  effect: PremiumEffect
  currency: string | null
  /** Null while it cannot be worked out. */
  amount_100: Text
  amount_order: Text
  brokerage: Text
  net: Text
  sections: SectionPremium[]
  workings: Working[]
  /** Why the amount is not split among markets; nothing in endorsements of earlier versions. */
  unsplit?: Unsplit | null
}

/** The sections that an endorsement is about: the one that it names, those that it ends, else all. */
export function sectionsOf({ contract, endorsement }: Pick<PremiumOf, 'contract' | 'endorsement'>): PricedSection[] {
  const all = contract.sections ?? []
  if (cancelsLines(endorsement)) return all.filter(({ id }) => givenUp(endorsement).some(({ section }) => section === id))
  if (endorsement.section_no !== null) return all.filter((section) => section.section_no === endorsement.section_no)
  const changed = new Set(endorsement.changes.map(({ path }) => path))
  const ending = all.filter(({ id }) => changed.has(`sections.${id}.section_status`))
  return ending.length > 0 ? ending : all.filter(isActive)
}

export function periodOf({ period_from, period_to, both_days_inclusive }: Omit<EndorsedContract, 'sections'>): Period | null {
  return period_from && period_to ? { inception: period_from, expiry: period_to, inclusive: both_days_inclusive } : null
}

const none = (effect: PremiumEffect, currency: string | null, workings: Working[] = []): EndorsementPremium => ({
  effect,
  currency,
  amount_100: null,
  amount_order: null,
  brokerage: null,
  net: null,
  sections: [],
  workings,
})

/** By section, what each takes of the amount: by their premiums where it is about several. */
function partsOf(sections: readonly PricedSection[], amount: string, currency: string): Map<number, string> {
  const [only] = sections
  if (sections.length === 1 && only) return new Map([[only.id, amount]])
  return sharedOut(
    amount,
    currency,
    sections.map((section) => ({ id: section.id, currency: codeOf(section), weight: weightOf(section) })),
  )
}

const totalled = (sections: readonly SectionPremium[], of: 'amount_order' | 'brokerage' | 'net', places: number): string =>
  printed(sum(sections.map((section) => figure(section[of]))), places)

/** Sections of other currencies have to be endorsed by themselves. */
const currenciesIn = (sections: readonly PricedSection[]): string[] => [...new Set(sections.map(codeOf))]

/**
 * What an endorsement does to the premium: for 100 %, then by section, signed line and brokerage, parts adding up to the last unit.
 * Source: domain guide 5.4, 5.5, 5.8-5.10.
 */
export function premiumOf(of: PremiumOf): EndorsementPremium {
  const { contract, endorsement, earlierLosses, paid, decliners } = of
  const effect = endorsement.premium_effect as PremiumEffect
  const sections = cancelsLines(endorsement) ? sectionsGivenUp(endorsement, contract.sections ?? []) : sectionsOf(of)
  const [currency = null, ...others] = currenciesIn(sections)
  if (effect === 'none' || currency === null || others.length > 0) return none(effect, currency)
  const book = new Notebook()
  const due = amountOf(book, { endorsement, currency, period: periodOf(contract), sections, earlierLosses, paid })
  if (!due) return none(effect, currency, book.workings)
  const parts = partsOf(sections, due.amount, currency)
  const { brokerage_applies: brokerageApplies } = endorsement
  const split = splitSections(book, { contract, sections, parts, currency, brokerageApplies, decliners })
  if ('key' in split) return { ...none(due.effect, currency, book.workings), amount_100: due.amount, unsplit: split }
  const { sections: whole, workings } = split
  const places = placesOf(currency)
  return {
    effect: due.effect,
    currency,
    amount_100: due.amount,
    amount_order: totalled(whole, 'amount_order', places),
    brokerage: totalled(whole, 'brokerage', places),
    net: totalled(whole, 'net', places),
    sections: whole,
    workings,
  }
}
