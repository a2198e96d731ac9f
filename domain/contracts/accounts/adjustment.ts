import type { ShownSection, Text } from '../figures/shown.ts'

/** What step 3B says of the price of a section beside its premium. */
export interface RatedSection extends ShownSection {
  rate_pct: Text
  swing_min_pct: Text
  swing_max_pct: Text
  loading_factor: Text
}

export interface Adjusting {
  currency: string
  /** What was charged of the premium before. */
  paid: string | undefined
  /** Of the year, as it turned out. */
  base: Text
  /** To the layer; for swing rates. */
  incurred: Text
}

const swingOf = ({ loading_factor: loading, swing_min_pct: min, swing_max_pct: max }: RatedSection, incurred: Text) => ({
  incurred: incurred ?? '0',
  loading: loading ?? '1',
  min: min ?? '0',
  max: max ?? '100',
})

/** What the calculation `adjustment` takes of a section. Source: domain guide 5.10. */
export const adjustmentInput = (section: RatedSection, { currency, paid, base, incurred }: Adjusting) => ({
  currency,
  deposit: paid,
  minimum: section.minimum_premium ?? '0',
  base: base ?? undefined,
  ...(section.premium_basis === 'swing' ? { swing: swingOf(section, incurred) } : { rate: section.rate_pct ?? undefined }),
})
