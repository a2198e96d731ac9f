import * as z from 'zod/mini'
import '../schema-settings.ts'
import { named } from '../records/links.ts'
import { LIMIT_KINDS, LIMIT_RESULTS, TOTALLED } from './figures/names.ts'

const maybe = z.nullable
const text = maybe(z.string())
const link = maybe(named)
const id = z.number()

/** Lines in percent of the whole, amounts in the currency of the section. */
const marketShare = z.object({
  id,
  market: link,
  stamp_code: text,
  market_status: text,
  is_leader: z.boolean(),
  written: text,
  signed: text,
  amount: text,
  premium: text,
})

const reinstatement = z.object({ is_free: z.boolean(), is_unlimited: z.boolean(), count: maybe(z.number()), rate_pct: text })

const taxFigure = z.object({
  name: z.string(),
  borne_by: z.enum(['insured', 'insurer']),
  base: z.string(),
  rate_pct: z.string(),
  tax: z.string(),
})

/** What a section covers, as it was entered. */
const cover = {
  id,
  section_no: maybe(z.number()),
  layer_no: maybe(z.number()),
  title: text,
  section_status: text,
  currency: link,
  class_of_business: link,
  limit_basis: text,
  limit: text,
  attachment: text,
  sum_insured: text,
  aggregate_limit: text,
  is_unlimited_aggregate: z.boolean(),
  annual_aggregate_deductible: text,
  limit_pct: text,
  attachment_pct: text,
  co_participation_pct: text,
  cession_pct: text,
  retention_amount: text,
  lines_ceded: text,
  max_cession: text,
  event_limit: text,
  premium_100: text,
  deposit_premium: text,
  minimum_premium: text,
  reinstatements: z.array(reinstatement),
}

/** Figures of a section as they are worked out. Amounts in its currency. */
export const computedSection = z.object({
  ...cover,
  order_pct: z.string(),
  rate_on_line: text,
  payback_years: text,
  reinstatement_premium: text,
  ceded_pct: text,
  ceded_premium: text,
  retained_premium: text,
  facultative_premium: text,
  premium_order: text,
  brokerage: text,
  ceding_commission: text,
  other_deductions: text,
  after_deductions: text,
  taxes: z.array(taxFigure),
  tax_insured: text,
  tax_insurer: text,
  net: text,
  to_pay: text,
  markets: z.array(marketShare),
  written_pct: z.string(),
  signed_pct: z.string(),
})

export const computedTotals = z.object({
  currency: z.string(),
  ...(Object.fromEntries(TOTALLED.map((name) => [name, text])) as Record<(typeof TOTALLED)[number], typeof text>),
})

export const computedLimit = z.object({
  kind: z.enum(LIMIT_KINDS),
  figure: z.string(),
  section: maybe(id),
  subject: z.string(),
  currency: z.string(),
  limit: z.string(),
  after: z.string(),
  used_pct: z.string(),
  result: z.enum(LIMIT_RESULTS),
})

const version = z.object({ of: z.string(), id, name: z.string(), version: maybe(z.number()), valid_from: text })

const step = z.object({
  /** A text under `calculations`. */
  key: z.string(),
  params: z.record(
    z.string(),
    z.object({
      as: z.enum(['amount', 'percent', 'number', 'date', 'text', 'word']),
      value: z.string(),
      currency: z.optional(text),
    }),
  ),
})

const working = {
  name: z.string(),
  /** `rate_on_line`, `markets.7.premium`, `totals.USD.net`, `limits.income`. */
  figures: z.array(z.string()),
  currency: text,
  explanation: z.array(step),
  versions: z.array(version),
}

/** How figures of a section, or of the whole contract, came about, and the run that was stored of it. */
export const shownWorking = z.object({
  ...working,
  section: maybe(id),
  run: z.object({ id, at: z.string() }),
})

/** The same as it was stored, with what went in and came out. */
export const calculationRun = z.object({
  ...working,
  id,
  section: link,
  input: z.unknown(),
  result: z.unknown(),
  at: z.string(),
  by: link,
})

export type ComputedSection = z.output<typeof computedSection>
export type ComputedTotals = z.output<typeof computedTotals>
export type ComputedLimit = z.output<typeof computedLimit>
export type ShownWorking = z.output<typeof shownWorking>
export type ComputedMarket = z.output<typeof marketShare>
