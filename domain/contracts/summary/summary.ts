import * as z from 'zod/mini'
import '../../schema-settings.ts'
import { named } from '../../records/links.ts'
import { AGREEMENTS } from './four-eyes.ts'
import { CONTRACT_PAPERS } from '../issued.ts'
import { fieldChange } from './field-change.ts'

const maybe = z.nullable

/** What differs from the contract as it was last sent on or issued, in fields of the form. */
const since = z.object({
  /** The move that sent it on, or the paper with its number; null where neither has happened yet. */
  version: maybe(
    z.object({
      move: maybe(z.string()),
      paper: maybe(z.enum(CONTRACT_PAPERS)),
      number: maybe(z.number()),
      at: z.string(),
      by: maybe(named),
    }),
  ),
  changes: z.array(fieldChange),
  /** There are more entries than one comparison looks at. */
  is_cut: z.boolean(),
})

const hand = { by: maybe(named), at: maybe(z.string()) }

const fourEyes = z.object({
  entered: z.object(hand),
  /** Who has changed its terms last, and who has sent it on last: neither agrees to it. */
  prepared: z.object(hand),
  handed_on: maybe(z.object({ ...hand, move: z.string() })),
  is_preparer: z.boolean(),
  agreements: z.array(
    z.object({
      name: z.enum(AGREEMENTS),
      state: z.enum(['made', 'open', 'ahead']),
      ...hand,
      /** Who can agree, in the words of who asks. */
      who: z.string(),
      /** Above the authority of its handler. */
      is_referred: z.boolean(),
      /** Whoever prepared it does not agree. */
      asks_other: z.boolean(),
      /** Of one that is open: whether who asks can agree, and why not. */
      caller: maybe(z.enum(['may', 'preparer', 'no_right'])),
    }),
  ),
})

/** What the summary tells beside what is found: the version before, who has agreed, and what is renewed where the reader may see that. */
export const summaryParts = {
  since,
  four_eyes: fourEyes,
  expiring: maybe(z.object({ uuid: z.string(), contract_number: z.string() })),
}

export type SinceVersion = z.output<typeof since>
export type FourEyes = z.output<typeof fourEyes>
