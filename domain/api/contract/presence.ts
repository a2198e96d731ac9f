import * as z from 'zod/mini'
import { FORM_STEPS } from '../../contracts/steps.ts'
import { tellPresenceCall } from '../calls/contract-presence.ts'
import { endpoint } from '../endpoint.ts'

const other = z.object({ id: z.number(), name: z.string(), step: z.enum(FORM_STEPS) })

export const tellPresence = endpoint({
  ...tellPresenceCall,
  input: z.strictObject({ uuid: z.string().check(z.uuid('not_valid')), step: z.enum(FORM_STEPS, 'not_offered') }),
  output: z.object({ others: z.array(other) }),
})
