import { AppError } from '#domain/app-error.ts'
import { SECURITY } from '#domain/limits.ts'
import { randomBytes } from 'node:crypto'
import type { Deps } from '../deps.ts'
import type { Call } from '../serve.ts'
import { publicUrlOf } from '../settings.ts'
import type { Sql } from '../store/database.ts'
import { writeMail } from '../store/mail/outbox.ts'
import { findLinkUser, takeResetLink, writeResetLink, type LinkPurpose } from '../store/reset-links.ts'
import { findAccount, lockAccount, type Account } from '../store/users.ts'
import { linkFrom, reserveTry, resetFrom, resetOf } from './attempts.ts'
import { hashNewPassword, replacePassword } from './new-password.ts'
import { noteEvent } from './security-events.ts'
import { later } from './time.ts'
import { tryFromAddress } from './tries-from-address.ts'

const TOKEN_BYTES = 32
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const SECONDS: Record<LinkPurpose, number> = { reset: SECURITY.resetLink, setup: SECURITY.setupLink }

/** The two parts of a link's address behind `/forgot/password`. */
export interface LinkParts {
  user_token: string
  token: string
}

/** Asks for a link by mail. Does the same whether or not the address is known: who it belongs to is looked up by the pump. */
export async function requestResetLink(call: Call, email: string): Promise<void> {
  await reserveTry(call, resetFrom(call.address))
  await reserveTry(call, resetOf(email))
  await noteEvent(call.db, call, 'reset_requested')
  await writeMail(call.db, { kind: 'reset_link', recipient: email, facts: { request_id: call.requestId }, now: call.clock() })
}

/** A new link of a user, which ends the older ones. Only a hash of it is stored. */
export async function makeResetLink(
  sql: Sql,
  deps: Pick<Deps, 'clock' | 'keys' | 'settings'>,
  user: Pick<Account, 'id' | 'uuid'>,
  purpose: LinkPurpose,
) {
  const [now, token] = [deps.clock(), randomBytes(TOKEN_BYTES).toString('base64url')]
  await lockAccount(sql, user.id)
  const expiresAt = later(now, SECONDS[purpose])
  await writeResetLink(sql, { userId: user.id, tokenHash: deps.keys.hash(token), purpose, now, expiresAt })
  return `${publicUrlOf(deps.settings)}/forgot/password/${user.uuid}/${token}`
}

/** The account that an unused link belongs to. Throws `reset_link_invalid`. */
export const readLinkAccount = (call: Call, parts: LinkParts): Promise<Account> =>
  tryFromAddress(call, linkFrom(call.address), () => findLinkAccount(call, parts))

async function findLinkAccount(call: Call, { user_token, token }: LinkParts): Promise<Account> {
  const isUuid = UUID.test(user_token)
  const userId = isUuid ? await findLinkUser(call.db, user_token, call.keys.hash(token), call.clock()) : null
  const account = userId === null ? null : await findAccount(call.db, userId)
  if (!account) throw new AppError('reset_link_invalid')
  return account
}

/** Uses the link up. The second factor stays as it is, and nobody is signed in by it. */
export async function resetPassword(call: Call, link: LinkParts, password: string): Promise<void> {
  const account = await readLinkAccount(call, link)
  const hash = await hashNewPassword(call, account, password)
  await call.db.tx(async (sql) => {
    if (!(await takeResetLink(sql, call.keys.hash(link.token), call.clock()))) throw new AppError('reset_link_invalid')
    await replacePassword(sql, call, account, hash, null)
    await noteEvent(sql, call, 'password_reset', { userId: account.id })
  })
}
