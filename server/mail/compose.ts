import { SECURITY } from '#domain/limits.ts'
import { makeResetLink } from '../access/reset-links.ts'
import { noteEvent } from '../access/security-events.ts'
import type { Deps } from '../deps.ts'
import type { Sql } from '../store/database.ts'
import type { OutboxRow } from '../store/outbox.ts'
import { findAccountByEmail, type Account } from '../store/users.ts'
import { writeLetter, type Letter, type Written } from './letter.ts'

/** The mail that was asked for, or null when nobody is to get one. Runs in the transaction that keeps it. */
export async function compose(sql: Sql, deps: Deps, row: OutboxRow): Promise<Written | null> {
  const account = await findAccountByEmail(sql, row.recipient)
  if (!account) return null
  const letter = await LETTERS[row.kind](sql, deps, account, row)
  return letter && writeLetter({ kind: row.kind, language: account.language, name: account.first_name, ...letter })
}

type Rest = Pick<Letter, 'params' | 'link'>

const LETTERS: Record<OutboxRow['kind'], (sql: Sql, deps: Deps, account: Account, row: OutboxRow) => Promise<Rest | null>> = {
  reset_link: async (sql, deps, account, row) => {
    if (!account.can_sign_in) return null
    const link = await makeResetLink(sql, deps, account, 'reset')
    const scene = { log: deps.log, clock: deps.clock, address: '', requestId: row.facts.request_id ?? '' }
    await noteEvent(sql, scene, 'reset_link_made', { userId: account.id })
    return { link, params: { email: account.email, minutes: SECURITY.resetLink / 60 } }
  },
  password_changed: (_sql, _deps, account, row) => Promise.resolve(notice(account, row)),
  authenticator_replaced: (_sql, _deps, account, row) => Promise.resolve(notice(account, row)),
}

const notice = (account: Account, row: OutboxRow): Rest => ({
  params: { email: account.email, at: momentOf(row.created_at, account) },
})

const momentOf = (at: Date, { language }: Account) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at) + ' UTC'
