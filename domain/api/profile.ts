import * as z from 'zod/mini'
import { CODE } from '../formats.ts'
import { LANGUAGES } from '../languages.ts'
import { THEMES } from '../themes.ts'
import { done, endpoint, nothing } from './endpoint.ts'

const someText = z.string().check(z.minLength(1, 'required'), z.maxLength(500, 'too_long'))
const code = z.string().check(z.trim(), z.minLength(1, 'required'), z.regex(CODE, 'not_code'))
const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'wrong_format'))
const instant = z.string()
const tag = 'users'

/** One's own account; names, role and branches are an administrator's to change. */
export const loadProfile = endpoint({
  name: 'loadProfile',
  method: 'GET',
  path: '/users/profile/',
  access: 'signedIn',
  tag,
  input: nothing,
  output: z.object({
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    job_title: z.nullable(z.string()),
    role: z.nullable(z.string()),
    branches: z.array(z.object({ id: z.number(), code: z.string(), name: z.string(), is_primary: z.boolean() })),
    language: z.enum(LANGUAGES),
    /** Null until one is chosen for the account. */
    theme: z.nullable(z.enum(THEMES)),
    password_changed_at: z.nullable(instant),
    authenticator_enrolled_at: z.nullable(instant),
  }),
})

/** Language of mails and messages, and look, on every machine; what is left out stays. Answers in the new language. */
export const changePreferences = endpoint({
  name: 'changePreferences',
  method: 'PATCH',
  path: '/users/preferences/',
  access: 'signedIn',
  tag,
  input: z.strictObject({
    language: z.optional(z.enum(LANGUAGES, 'not_offered')),
    theme: z.optional(z.enum(THEMES, 'not_offered')),
  }),
  output: done,
})

/** Starts the change to a new authenticator; the present one stays good until the new one is confirmed. */
export const beginAuthenticator = endpoint({
  name: 'beginAuthenticator',
  method: 'POST',
  path: '/users/authenticator/',
  access: 'signedIn',
  tag,
  input: z.strictObject({ current_password: someText, otp: code }),
  /** `qr_code` is an `otpauth://` address; both are good for ten minutes, in this session only. */
  output: z.object({ enrolment: z.string(), qr_code: z.string() }),
})

/** Puts the new authenticator in force with a code of it; ends every other session. Throws `enrolment_ended`. */
export const confirmAuthenticator = endpoint({
  name: 'confirmAuthenticator',
  method: 'POST',
  path: '/users/authenticator/confirm/',
  access: 'signedIn',
  tag,
  input: z.strictObject({ enrolment: uuid, otp: code }),
  output: done,
})

/** One's own open sessions, the one that asks first, then by last use. */
export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/users/sessions/',
  access: 'signedIn',
  tag,
  input: nothing,
  output: z.array(
    z.object({
      id: z.string(),
      /** As the program tells it of itself, which anybody can forge; null where it says nothing known. */
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
      address: z.string(),
      signed_in_at: instant,
      last_used_at: instant,
      is_current: z.boolean(),
    }),
  ),
})

export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/users/sessions/:id/',
  access: 'signedIn',
  tag,
  input: z.strictObject({ id: uuid }),
  output: done,
})

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'POST',
  path: '/users/sessions/end-others/',
  access: 'signedIn',
  tag,
  input: nothing,
  output: z.object({ count: z.number() }),
})
