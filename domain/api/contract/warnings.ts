import * as z from 'zod/mini'
import { ACKNOWLEDGING } from '../../contracts/bounds.ts'
import { acknowledgement } from '../../contracts/record.ts'
import { STEP_NAMES } from '../../contracts/steps.ts'
import { isId } from '../../records/links.ts'
import { isNeeded, line, words } from '../../texts.ts'
import { contractWarningCalls as calls } from '../calls/contract-warnings.ts'
import { endpoint } from '../endpoint.ts'

const uuid = z.string().check(z.uuid('not_valid'))
const LONGEST = 200

export const acknowledgeWarning = endpoint({
  ...calls.acknowledgeWarning,
  input: z.strictObject({
    uuid,
    step: z.enum(STEP_NAMES, 'not_offered'),
    path: line(LONGEST).check(isNeeded()),
    key: line(LONGEST).check(isNeeded()),
    /** Of the warning as it was shown. */
    mark: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'not_valid')),
    words: words(ACKNOWLEDGING).check(isNeeded()),
  }),
  output: z.object({ acknowledgement }),
})

export const withdrawAcknowledgement = endpoint({
  ...calls.withdrawAcknowledgement,
  input: z.strictObject({ uuid, acknowledgement: z.coerce.number().check(...isId()) }),
  output: z.null(),
})
