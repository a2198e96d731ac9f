import * as z from 'zod/mini'
import { FORM_STEPS } from '../../contracts/steps.ts'
import { leaveContractCall, tellPresenceCall } from '../calls/contract-presence.ts'
import { done, endpoint } from '../endpoint.ts'

const other = z.object({ id: z.number(), name: z.string(), step: z.enum(FORM_STEPS) })
const place = z.strictObject({ uuid: z.string().check(z.uuid('not_valid')), step: z.enum(FORM_STEPS, 'not_offered') })

export const tellPresence = endpoint({
  ...tellPresenceCall,
  input: place,
  output: z.object({ others: z.array(other) }),
})

export const leaveContract = endpoint({ ...leaveContractCall, input: place, output: done })
