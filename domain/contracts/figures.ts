import { asPercent, figure, percent, percentOf, printed, sum, ZERO, type Figure } from '../calculations/figures.ts'
import { placesOf } from '../calculations/currencies.ts'
import { calculate } from '../calculations/index.ts'
import type { Named } from '../records/links.ts'
import { figureIn } from './problems/figures.ts'
import type { ComputedStep } from './record.ts'

type Computed = ComputedStep['sections'][number]
type Text = string | null | undefined

/** What figures are worked out from, as a reply shows it. */
export interface ShownSection {
  id: number
  section_no: number | null
  layer_no: number | null
  title: string | null
  section_status: string | null
  currency: Named | null
  limit: string | null
  attachment: string | null
  premium_100: string | null
  deposit_premium: string | null
  minimum_premium: string | null
  order_pct_of_whole: string | null
  reinstatements?: { is_free: boolean; is_unlimited: boolean; count: number | null; rate_pct: string | null }[]
}

const WHOLE = '100'
const positive = (value: Text): Figure | null => {
  const found = figureIn(value)
  return found?.gt(ZERO) ? found : null
}

/** Most that reinstatements can cost: as if every one of them were used whole. Null where there may be any number. Source: domain guide 4, step 4. */
function reinstatementPremium({ reinstatements = [] }: ShownSection, premium: Figure): Figure | null {
  const paid = reinstatements.filter(({ is_free: isFree }) => !isFree)
  if (paid.some(({ is_unlimited: isUnlimited }) => isUnlimited)) return null
  return sum(paid.map(({ count, rate_pct: rate }) => percentOf(figureIn(rate) ?? ZERO, premium).times(String(count ?? 1))))
}

/** Rate on line and payback; empty while limit or premium is. */
function onLine(premium: Figure | null, limit: Figure | null): Pick<Computed, 'rate_on_line' | 'payback_years'> {
  if (!premium || !limit) return { rate_on_line: null, payback_years: null }
  const { result } = calculate('rate-on-line', { premium: premium.toFixed(), limit: limit.toFixed() })
  return result as Pick<Computed, 'rate_on_line' | 'payback_years'>
}

/** Step 4 of one section. Amounts with the places of its currency. Source: domain guide 4, step 4. */
export function sectionFigures(section: ShownSection, brokeragePct: Text): Computed {
  const { id, section_no, layer_no, title, section_status, currency, limit, attachment, premium_100 } = section
  const places = placesOf(currency?.name ?? '')
  const amount = (value: Figure | null) => value && printed(value, places)
  const premium = positive(premium_100)
  const order = positive(section.order_pct_of_whole) ?? figure(WHOLE)
  const ordered = premium && percentOf(order, premium)
  const brokerage = figureIn(brokeragePct)
  return {
    id,
    section_no,
    layer_no,
    title,
    section_status,
    currency,
    limit,
    attachment,
    premium_100,
    order_pct: percent(asPercent(order, figure(WHOLE))),
    ...onLine(premium, positive(limit)),
    premium_order: amount(ordered),
    brokerage: amount(ordered && brokerage && percentOf(brokerage, ordered)),
    deposit_premium: section.deposit_premium,
    minimum_premium: section.minimum_premium,
    reinstatement_premium: amount(premium && reinstatementPremium(section, premium)),
  }
}
