import * as z from 'zod/mini'

/** The mark of what a save clears, by whoever has been told of it: what has come to it since asks again. */
export const confirmed = z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'not_valid')))

/** What a save would end, as its refusal `clears_quotes` says in `data`. */
export interface Clearing {
  /** What it changes of what quotes and lines are given for: `currency`, `sections.0.order_pct_of_whole`. */
  fields: string[]
  quotes: number
  signed_lines: number
  /** Names of the markets whose these are, each once. */
  markets: string[]
  /** Stands for exactly these quotes and lines. */
  mark: string
}
