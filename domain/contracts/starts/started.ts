import * as z from 'zod/mini'
import '../../schema-settings.ts'
import { finding } from '../record.ts'

/** A contract that was made of another one, and what could not be taken over: links to what is no longer offered. */
export const startedContract = z.object({
  uuid: z.string(),
  contract_number: z.string(),
  left_out: z.array(finding),
})

export type StartedContract = z.output<typeof startedContract>
