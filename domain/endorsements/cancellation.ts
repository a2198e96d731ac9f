import { placesOf } from '../calculations/currencies.ts'
import { figure, printed, sum, ZERO, type Figure } from '../calculations/figures.ts'
import { sharedOut } from '../contracts/figures/fixed.ts'
import { codeOf, isActive } from '../contracts/figures/shown.ts'
import type { AskedMove } from '../contracts/move.ts'
import { orZero } from '../contracts/problems/figures.ts'
import type { Values } from '../records/values.ts'
import { Notebook } from '../contracts/figures/working.ts'
import type { Period, PricedSection } from './premium/amount.ts'
import { minimumEarned } from './premium/minimum.ts'

/** What was charged: the deposit where there is one. Source: domain guide 4, step 3B. */
const premiumIn = ({ premium_100, deposit_premium }: PricedSection) => orZero(deposit_premium ?? premium_100)

/** Premium by the year that an endorsement has added, or taken off with a minus; of every section where it names none. */
export interface EndorsedPremium {
  section_no: number | null
  currency: string
  annual_change: string
  /** What it has changed, as `sections.12.premium_100`. */
  paths: string[]
}

/** Whether the terms of a section hold that premium already. */
const isInTerms =
  ({ paths }: EndorsedPremium) =>
  (section: PricedSection) =>
    paths.includes(`sections.${section.id}.deposit_premium`) ||
    (section.deposit_premium == null && paths.includes(`sections.${section.id}.premium_100`))

const weighed = (sections: readonly PricedSection[]) =>
  sections.map((section) => ({ id: section.id, currency: codeOf(section), weight: premiumIn(section).toFixed() }))

/** What of an amount of all sections is of these, by their premiums. */
function partOf(amount: string, sections: readonly PricedSection[], all: readonly PricedSection[]): Figure {
  if (sections.length === all.length) return figure(amount)
  const [code = ''] = sections.map(codeOf)
  const parts = sharedOut(figure(amount).abs().toFixed(), code, weighed(all))
  const own = sum(sections.map(({ id }) => orZero(parts.get(id))))
  return figure(amount).lt(ZERO) ? own.times('-1') : own
}

/**
 * What endorsements have charged for these sections besides their terms. One of all sections counts with its part once `all` of them are
 * cancelled; `all` is empty while some stay.
 */
export function besidesTerms(
  endorsed: readonly EndorsedPremium[],
  sections: readonly PricedSection[],
  all: readonly PricedSection[],
): string {
  const currencies = new Set(sections.map(codeOf))
  const isOf = ({ section_no: no }: EndorsedPremium) =>
    no === null ? all.length > 0 : sections.some((each) => each.section_no === no)
  const counted = endorsed.filter((each) => isOf(each) && currencies.has(each.currency) && !sections.some(isInTerms(each)))
  const ofThese = counted.map(({ section_no: no, currency, annual_change: change }) =>
    no === null
      ? partOf(
          change,
          sections,
          all.filter((each) => codeOf(each) === currency),
        )
      : figure(change),
  )
  return sum(ofThese).toFixed()
}

/** Sections that are cancelled: those that were named, else all that are active. */
export const cancelledIn = (sections: readonly PricedSection[], named: readonly number[]): PricedSection[] =>
  sections.filter((section) => isActive(section) && (named.length === 0 || named.includes(section.id)))

/** Whether the minimum premium of a section keeps something of what would go back. */
function isHeldBack(
  section: PricedSection,
  { method, day, no_claim: hasNoClaim, penalty_pct: penalty }: AskedMove,
  period: Period,
) {
  const least = minimumEarned(premiumIn(section), [section])
  if (least === null || !hasNoClaim || method === 'flat') return false
  const [currency, annual_change] = [codeOf(section), premiumIn(section).times('-1').toFixed()]
  const short = method === 'short_rate' ? { penalty_pct: penalty ?? undefined } : {}
  const returned = (minimum: object) => {
    const input = { annual_change, currency, ...period, from: day, ...short, ...minimum }
    return new Notebook().work<{ amount: string }>('pro-rata', [], input, { section: section.id, currency })?.amount
  }
  return returned(least) !== returned({})
}

/** Sections whose premium goes back together: all of one currency, else each by itself; so too where a minimum counts that is not that of all. */
export function groupsIn(sections: readonly PricedSection[], asked: AskedMove, period: Period | null): PricedSection[][] {
  const isHeld = period !== null && sections.some((section) => isHeldBack(section, asked, period))
  const leastOf = (section: PricedSection) => (isHeld ? minimumEarned(premiumIn(section), [section])?.minimum_earned_pct : null)
  const terms = new Set(sections.map((section) => `${codeOf(section)} ${leastOf(section) ?? ''}`))
  return terms.size > 1 ? sections.map((section) => [section]) : [[...sections]]
}

/** What of an agreed amount goes back for these of the sections that are cancelled. */
export const agreedFor = (asked: AskedMove, sections: readonly PricedSection[], all: readonly PricedSection[]): AskedMove =>
  asked.amount === null
    ? asked
    : { ...asked, amount: printed(partOf(asked.amount, sections, all), placesOf(sections.map(codeOf)[0] ?? '')) }

/** The return premium of a cancellation; none where a loss has been notified. Source: domain guide 5.8. */
function returning(sections: readonly PricedSection[], besides: string, asked: AskedMove): Values {
  const { method, amount, penalty_pct: penalty, no_claim: hasNoClaim } = asked
  if (!hasNoClaim) return { premium_effect: 'none', calc_method: null }
  const effect = { premium_effect: 'return', calc_method: method ?? 'pro_rata' }
  if (method === 'flat') return { ...effect, amount_100: amount }
  const whole = sum([...sections.map(premiumIn), figure(besides)])
  return {
    ...effect,
    annual_change: whole.toFixed(),
    minimum_earned_pct: minimumEarned(whole, sections)?.minimum_earned_pct ?? null,
    ...(method === 'short_rate' ? { penalty_pct: penalty } : {}),
  }
}

/** The endorsement of sections that are cancelled within their period; `besides` is premium of a year that endorsements have charged. */
export const cancelling = (sections: readonly PricedSection[], isOfOne: boolean, besides: string, asked: AskedMove) => ({
  endorsement_type: 'cancellation' as const,
  section_no: isOfOne ? (sections[0]?.section_no ?? null) : null,
  effective_from: asked.day,
  description: asked.reason || null,
  ...returning(sections, besides, asked),
  changes: sections.map(({ id }) => ({ path: `sections.${id}.section_status`, new_value: 'cancelled' })),
})
