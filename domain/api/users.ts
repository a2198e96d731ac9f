import * as z from 'zod/mini'
import { CODE, EMAIL } from '../formats.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../languages.ts'
import { SECURITY } from '../limits.ts'
import { THEMES } from '../themes.ts'
import { sessionCalls } from './calls/users.ts'
import { done, endpoint, nothing } from './endpoint.ts'

const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.minLength(1, 'required'), z.maxLength(254, 'too_long'), z.regex(EMAIL, 'not_email'))
const someText = z.string().check(z.minLength(1, 'required'), z.maxLength(500, 'too_long'))
/** What is typed at sign-in is only compared; the rules are for a new one. */
export const newPassword = z
  .string()
  .check(z.minLength(SECURITY.passwordMin, 'too_short'), z.maxLength(SECURITY.passwordMax, 'too_long'))
const name = z
  .string()
  .check(z.trim(), z.normalize('NFC'), z.minLength(1, 'required'), z.maxLength(80, 'too_long'))
  .check(z.regex(/^\P{Cc}*$/u, 'control_characters'))
const tag = 'users'

/** Step one of signing in (decisions 1). `qr_code` is an `otpauth://` address until the authenticator is enrolled, else empty. */
export const requestOtp = endpoint({
  ...sessionCalls.requestOtp,
  input: z.strictObject({ email, password: someText }),
  output: z.object({ email: z.string(), qr_code: z.string(), status: z.boolean(), challenge: z.string() }),
})

const codeInput = z.string().check(z.trim(), z.regex(CODE, 'not_code'))

/** Step two (decisions 2). Throws `wrong_code`, and `challenge_ended` when the first step must be taken again. */
export const verifyOtp = endpoint({
  ...sessionCalls.verifyOtp,
  input: z.strictObject({ email, otp: codeInput, challenge: someText }),
  output: z.object({ access_token: z.string(), refresh_token: z.string() }),
})

/** Decisions 3: refresh tokens rotate; the last one used is answered with the same successor for 10 s. */
export const renewToken = endpoint({
  ...sessionCalls.renewToken,
  input: z.strictObject({ token: someText }),
  output: z.object({ accessToken: z.string(), refresh_token: z.string() }),
})

/** Ends the session of the refresh token, also when the access token is too old for any other call. */
export const signOut = endpoint({
  ...sessionCalls.signOut,
  input: z.strictObject({ token: someText }),
  output: done,
})

const branchOfUser = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  is_primary: z.boolean(),
  branch_permissions: z.array(z.object({ id: z.number(), codename: z.string() })),
})

/** Configuration, loaded on start and on sign-in. */
export const loadUserData = endpoint({
  ...sessionCalls.loadUserData,
  input: nothing,
  output: z.object({
    user_data: z.object({
      id: z.number(),
      email: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      language: z.enum(LANGUAGES),
      theme: z.nullable(z.enum(THEMES)),
      /** Of the profile, else of the branch: their days begin and end there. */
      time_zone: z.string(),
      user_role: z.nullable(z.object({ id: z.number(), name: z.string(), codename: z.string(), authority_level: z.number() })),
    }),
    user_branches: z.array(branchOfUser),
    links: z.object({ terms: z.string(), contact: z.string(), company: z.string() }),
  }),
})

/** Asks for an account. Answers the same whether or not the address is known; whoever it belongs to is mailed a link. */
export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/users/register/',
  access: 'anyone',
  tag,
  input: z.strictObject({
    first_name: name,
    last_name: name,
    email,
    password: newPassword,
    language: z._default(z.enum(LANGUAGES, 'not_offered'), DEFAULT_LANGUAGE),
    accept_terms: z.literal(true, 'must_accept'),
  }),
  output: done,
})

/** Answers the same whether or not the address is known (decisions 5). */
export const requestReset = endpoint({
  name: 'requestReset',
  method: 'POST',
  path: '/users/forgot-password/email/',
  access: 'anyone',
  tag,
  input: z.strictObject({ email }),
  /** Whether the email waits in the outbox of the demo world; the same for every address. */
  output: z.object({ is_in_outbox: z.boolean() }),
})

const resetLink = { user_token: someText, token: someText }

export const checkResetLink = endpoint({
  name: 'checkResetLink',
  method: 'POST',
  path: '/users/forgot-password/token/verify/',
  access: 'anyone',
  tag,
  input: z.strictObject(resetLink),
  output: z.object({ email: z.string() }),
})

/** Sets the new password with the link, once; ends every session of the account. */
export const setNewPassword = endpoint({
  name: 'setNewPassword',
  method: 'POST',
  path: '/users/forgot-password/',
  access: 'anyone',
  tag,
  input: z.strictObject({ ...resetLink, password: newPassword }),
  output: done,
})

/** Changes one's own password; ends every other session of the account. */
export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/users/reset-password/',
  access: 'signedIn',
  tag,
  input: z.strictObject({ current_password: someText, password: newPassword }),
  output: done,
})
