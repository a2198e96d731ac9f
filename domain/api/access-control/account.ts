import * as z from 'zod/mini'
import { isId } from '../../records/links.ts'
import { words } from '../../texts.ts'
import { emailInPath } from './users.ts'
import { done, endpoint } from '../endpoint.ts'

const id = z.coerce.number().check(...isId())
const ofUser = z.strictObject({ id })
const instant = z.string()
const tag = 'access-control'
const changing = { access: { all: ['change_customuser'] }, tag }
const comment = z._default(words(500), '')

/** Moves of a user's lifecycle that staff make on the user's page. */
export const STAFF_MOVES = ['user.suspend', 'user.reactivate', 'user.deactivate'] as const

/**
 * What was done with a user, the newest first: moves of the lifecycle with what they led to, and changes of what the user may do.
 * Throws `not_found` for whom the reader does not see.
 */
export const loadApprovalHistory = endpoint({
  name: 'loadApprovalHistory',
  method: 'GET',
  path: '/access-control/approval_history/:email',
  access: { all: ['view_customuser'] },
  tag,
  input: z.strictObject({ email: emailInPath }),
  output: z.array(
    z.object({
      id: z.number(),
      action: z.string(),
      from_status: z.nullable(z.string()),
      to_status: z.nullable(z.string()),
      /** Null for what the product did by itself. */
      actor: z.nullable(z.string()),
      at: instant,
      comment: z.nullable(z.string()),
      ip: z.nullable(z.string()),
    }),
  ),
})

/** The staff moves that the status of a user knows, and what keeps each from being made. */
export const listUserMoves = endpoint({
  name: 'listUserMoves',
  method: 'GET',
  path: '/access-control/users/:id/moves/',
  ...changing,
  input: ofUser,
  output: z.array(z.object({ name: z.enum(STAFF_MOVES), lacks: z.array(z.string()) })),
})

/** Suspends, reactivates or closes an account, with a mail to its owner. Throws `own_access`, `stands_above`, `last_administrator`, `move_not_open`. */
export const moveUser = endpoint({
  name: 'moveUser',
  method: 'POST',
  path: '/access-control/users/:id/moves/',
  ...changing,
  input: z.strictObject({ id, move: z.enum(STAFF_MOVES, 'not_offered'), comment }),
  output: done,
})

/** Takes the authenticator away from a user who has lost it: the next sign-in sets up another one. Ends their sessions and mails them. */
export const resetAuthenticator = endpoint({
  name: 'resetAuthenticator',
  method: 'POST',
  path: '/access-control/users/:id/reset-authenticator/',
  ...changing,
  input: z.strictObject({ id, comment }),
  output: done,
})

/** Mails a user the link that sets a new password. Nobody but its owner sees or sets a password. Throws `move_not_open` for who may not sign in. */
export const sendPasswordLink = endpoint({
  name: 'sendPasswordLink',
  method: 'POST',
  path: '/access-control/users/:id/password-link/',
  ...changing,
  input: z.strictObject({ id, comment }),
  output: done,
})

/** Where a user is signed in. */
export const listUserSessions = endpoint({
  name: 'listUserSessions',
  method: 'GET',
  path: '/access-control/users/:id/sessions/',
  ...changing,
  input: ofUser,
  output: z.array(
    z.object({
      id: z.string(),
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
      address: z.string(),
      signed_in_at: instant,
      last_used_at: instant,
    }),
  ),
})

/** Signs a user out everywhere. */
export const endUserSessions = endpoint({
  name: 'endUserSessions',
  method: 'POST',
  path: '/access-control/users/:id/sessions/end/',
  ...changing,
  input: z.strictObject({ id, comment }),
  output: z.object({ count: z.number() }),
})
