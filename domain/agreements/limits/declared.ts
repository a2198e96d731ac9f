import { admissibleLimit } from '../../calculations/cover/admissible-limit.ts'
import { run } from '../../calculations/calculation.ts'
import { figure, least, percentOf, printed, ZERO } from '../../calculations/figures.ts'
import type { ClassLimit, ClassUse, ContractLimits } from './limits.ts'

/** A section of a declaration, in its own currency and for the whole of it. */
export interface DeclaredSection {
  /** Where it stands among the sections, from 0. */
  place: number
  limit: ClassLimit
  cover: string
  /** Which field says the cover. */
  field: string
  premium: string
  /** What is charged besides, of the order; minus where it is returned. */
  besides: string
  /** False for what was cancelled. */
  isLive: boolean
  /** Whether its premium is known. */
  isPriced: boolean
  /** What the insured bears before it; null where the cover knows none. */
  deductible: string | null
  /** What is ordered of the whole, in percent. */
  order_pct: string
  /** Into the currency of the agreement contract. */
  rate: string
}

/** The share of a section that the agreement contract takes, in its currency. */
export interface DeclaredLine {
  place: number
  field: string
  limit: ClassLimit
  line: string
  premium: string
}

/** In the currency of the agreement contract. */
export const PLACES = 2
/** More than any amount has. */
const COVER_PLACES = 10
const WHOLE = '100'
const NONE = '0'

/** Nobody is on a risk for more than was ordered, nor for more than the share of the agreement contract. */
export const shareOf = ({ order_pct: own }: Pick<ContractLimits, 'order_pct'>, order: string): string =>
  least(figure(own), figure(order)).toFixed()

const usedOf = (uses: readonly ClassUse[], { id }: ClassLimit) => uses.find(({ limit }) => limit === id)?.used ?? NONE

const incomeOf = (uses: readonly ClassUse[]) => uses.reduce((total, { income }) => total.plus(figure(income)), ZERO)

/** Premium that is charged besides the terms of a section: a line of its own, which is at no risk. */
function besidesOf(limits: ContractLimits, { place, field, limit, besides, rate, order_pct }: DeclaredSection): DeclaredLine[] {
  const amount = figure(besides)
  if (amount.eq(ZERO)) return []
  const part = figure(shareOf(limits, order_pct)).div(figure(order_pct))
  return [{ place, field, limit, line: NONE, premium: printed(amount.times(part).times(figure(rate)), PLACES) }]
}

/** Sections use the limits of their class one after another. Source: domain guide 5.12. */
export function declaredLines(
  limits: ContractLimits,
  uses: readonly ClassUse[],
  sections: readonly DeclaredSection[],
): DeclaredLine[] {
  const lines: DeclaredLine[] = []
  for (const { place, field, limit, cover, rate, ...section } of sections) {
    const share = shareOf(limits, section.order_pct)
    const before = lines.filter((each) => each.limit === limit)
    const premium = printed(percentOf(figure(share), figure(section.premium)).times(figure(rate)), PLACES)
    const { result } = run(admissibleLimit, {
      declared: printed(figure(cover), COVER_PLACES),
      order_pct: share,
      panel_pct: WHOLE,
      rate,
      max_any_one_risk: limit.max_any_one_risk,
      aggregate_limit: limit.aggregate_limit,
      used: before.reduce((total, { line }) => total.plus(figure(line)), figure(usedOf(uses, limit))).toFixed(),
      warn_pct: limit.warn_pct,
      notifiable_pct: limits.notifiable_pct,
      gpi: { written: incomeOf(uses).toFixed(), premium, limit: limits.income_limit },
    })
    lines.push({ place, field, limit, line: result.line, premium })
  }
  return [...lines, ...sections.flatMap((section) => besidesOf(limits, section))]
}
