import * as z from 'zod/mini'
import { isId } from '../records/links.ts'
import { isNeeded, line, words } from '../texts.ts'
import { phone } from '../phone.ts'
import { EMAIL } from '../formats.ts'
import { LANGUAGES } from '../languages.ts'
import { done, endpoint, nothing } from './endpoint.ts'
import { listInput, pageOf } from './envelope.ts'

const tag = 'onboarding'
const approving = { access: { all: ['approve_user'] }, tag }

const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.minLength(1, 'required'), z.maxLength(254, 'too_long'), z.regex(EMAIL, 'not_email'))
const needed = (maximum: number) => line(maximum).check(isNeeded())
/** What a form leaves empty is nothing. */
const maybe = (schema: ReturnType<typeof line>) =>
  z.pipe(
    schema,
    z.transform((text: string) => text || null),
  )
const link = z.number('required').check(...isId())
const maybeLink = z._default(z.nullable(z.number().check(...isId())), null)
const secret = z.string().check(z.minLength(1, 'required'), z.maxLength(128, 'too_long'))
const token = z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'too_long'))

export const personName = needed(80)

const option = z.object({ id: z.number(), name: z.string() })
const ofBranch = z.object({ id: z.number(), name: z.string(), branch: z.nullable(z.number()) })

const details = {
  phone: z.nullable(z.string()),
  job_title: z.nullable(z.string()),
  employee_code: z.nullable(z.string()),
  department: z.nullable(z.number()),
  branch: z.nullable(z.number()),
  time_zone: z.nullable(z.number()),
  message: z.nullable(z.string()),
}

/**
 * What a mailed link leads to. An open one proves the address, and is not used up by that: mail scanners open links as well.
 * Throws `onboarding_link_invalid`, `onboarding_link_expired` and `onboarding_link_replaced`.
 */
export const verifyOnboarding = endpoint({
  name: 'verifyOnboarding',
  method: 'POST',
  path: '/users/onboarding/token/verify/',
  access: 'anyone',
  tag,
  input: z.strictObject({ token }),
  output: z.object({
    /** What the bearer can do next. */
    step: z.enum(['details', 'waiting', 'approved', 'rejected']),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    /** One was chosen with the registration. */
    has_password: z.boolean(),
    invited_by: z.nullable(z.string()),
    /** Why someone was rejected, and the day from which they may register again. */
    reason: z.nullable(z.string()),
    again_from: z.nullable(z.string()),
    details: z.object(details),
    offered: z.object({ branches: z.array(option), departments: z.array(ofBranch), time_zones: z.array(option) }),
  }),
})

export type Newcomer = z.output<typeof verifyOnboarding.output>

/** Answers the same whether or not the address is known. A newer link ends the older ones. */
export const resendConfirmation = endpoint({
  name: 'resendConfirmation',
  method: 'POST',
  path: '/users/onboarding/resend/confirmation-email/',
  access: 'anyone',
  tag,
  input: z.strictObject({ email }),
  output: done,
})

/** What a person tells of themselves, and the password: the one of the registration again, which proves who registered, or a new one. */
export const detailFields = {
  first_name: personName,
  last_name: personName,
  job_title: needed(150),
  branch: link,
  department: maybeLink,
  time_zone: maybeLink,
  phone: z._default(z.nullable(phone()), null),
  employee_code: z._default(z.nullable(maybe(line(20))), null),
  message: z._default(z.nullable(maybe(words(500))), null),
}

/**
 * Tells the bearer of a link all that is wrong with what they tell of themselves, before they give the password. Stores nothing; says no
 * more than `submitDetails` would, and throws what that throws.
 */
export const checkDetails = endpoint({
  name: 'checkDetails',
  method: 'POST',
  path: '/users/onboarding/check/additional-details/',
  access: 'anyone',
  tag,
  input: z.strictObject({ token, ...detailFields }),
  output: done,
})

/** Uses the link up and asks for approval. Throws what `verifyOnboarding` throws, and `onboarding_link_used`. */
export const submitDetails = endpoint({
  name: 'submitDetails',
  method: 'POST',
  path: '/users/onboarding/create/additional-details/',
  access: 'anyone',
  tag,
  input: z.strictObject({
    token,
    ...detailFields,
    password: secret,
    /** The password is another one than that of the registration. */
    is_new_password: z._default(z.boolean(), false),
  }),
  output: done,
})

/** Asks someone in: they are mailed a link. Whoever registered and never came back is invited in the place of that. */
export const inviteUser = endpoint({
  name: 'inviteUser',
  method: 'POST',
  path: '/users/onboarding/invite/',
  access: { all: ['add_customuser'] },
  tag,
  input: z.strictObject({
    email,
    first_name: personName,
    last_name: personName,
    language: z.enum(LANGUAGES, 'not_offered'),
    branch: maybeLink,
  }),
  output: z.object({ id: z.number() }),
})

const waiting = z.object({
  id: z.number(),
  row_version: z.number(),
  status: z.enum(['details_submitted', 'pending_approval']),
  since: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  language: z.enum(LANGUAGES),
  invited_by: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  job_title: z.nullable(z.string()),
  employee_code: z.nullable(z.string()),
  department: z.nullable(option),
  branch: z.nullable(option),
  time_zone: z.nullable(z.string()),
  message: z.nullable(z.string()),
})

export type WaitingPerson = z.output<typeof waiting>

/** Those who wait for the caller's decision, the longest first unless asked otherwise, and what the caller can give them. */
export const listWaiting = endpoint({
  name: 'listWaiting',
  method: 'GET',
  path: '/users/onboarding/waiting/',
  ...approving,
  input: listInput,
  output: z.object({
    ...pageOf(waiting).shape,
    branches: z.array(option),
    /** With the branches in which the caller can give the role. */
    roles: z.array(z.object({ id: z.number(), name: z.string(), authority_level: z.number(), branches: z.array(z.number()) })),
    lines_of_business: z.array(option),
    sbus: z.array(option),
  }),
})

/** How many wait for the caller's decision. */
export const loadWaitingCount = endpoint({
  name: 'loadWaitingCount',
  method: 'GET',
  path: '/users/onboarding/waiting/count/',
  ...approving,
  input: nothing,
  output: z.object({ count: z.number() }),
})

const forApproval = ({ decision, role, branch }: { decision: string; role: number | null; branch: number | null }) =>
  decision === 'approve' ? { role, branch } : {}

const decision = z
  .strictObject({
    user: link,
    row_version: z.number().check(z.int('not_valid')),
    decision: z.enum(['approve', 'reject'], 'not_offered'),
    role: maybeLink,
    branch: maybeLink,
    line_of_business: maybeLink,
    sbu: maybeLink,
    reason: z._default(words(500), ''),
  })
  .check(({ value, issues }) => {
    const lacking = Object.entries(forApproval(value)).filter(([, chosen]) => chosen === null)
    const fields = [...lacking.map(([name]) => name), ...(value.decision === 'reject' && !value.reason ? ['reason'] : [])]
    for (const name of fields) issues.push({ code: 'custom', message: 'required', path: [name], input: value })
  })

/** Approval gives role, branch, line of business and unit; rejection needs a reason. Both are mailed. Throws `stale_row`, `move_not_open`. */
export const decideOnUser = endpoint({
  name: 'decideOnUser',
  method: 'POST',
  path: '/users/onboarding/approval-rejection/',
  ...approving,
  input: decision,
  output: done,
})
