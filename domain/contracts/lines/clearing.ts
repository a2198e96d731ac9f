import * as z from 'zod/mini'

/** Whoever saves has been told what that clears. */
export const confirmed = z._default(z.boolean('not_valid'), false)

/** What a save would end, as its refusal `clears_quotes` says in `data`. */
export interface Clearing {
  /** What it changes of what quotes and lines are given for: `currency`, `sections.0.order_pct_of_whole`. */
  fields: string[]
  quotes: number
  signed_lines: number
  /** Names of the markets whose these are, each once. */
  markets: string[]
}
