import * as z from 'zod/mini'
import { LARGEST_ID } from '../formats.ts'

/** What the id of any row is. */
export const isId = () => [z.int('not_valid'), z.positive('not_valid'), z.maximum(LARGEST_ID, 'not_valid')] as const

/** A link as a reply shows it. */
export interface Named {
  id: number
  name: string
  /** Of a country: alpha-2 of ISO 3166, from which its name in the reader's language follows. */
  code?: string | undefined
  /** Of a record that only moves bring on: where it stands. */
  status?: string | undefined
}

export const named = z.object({ id: z.number(), name: z.string(), code: z.optional(z.string()), status: z.optional(z.string()) })
