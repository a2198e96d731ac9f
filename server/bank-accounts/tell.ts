import { JUDGES } from '#domain/lifecycles/bank-verification.lifecycle.ts'
import type { Named } from '#domain/records/links.ts'
import { findHands } from '../store/bank/accounts.ts'
import type { Sql } from '../store/database.ts'
import type { Row } from '../store/entities/rows.ts'
import type { Writer } from '../store/entities/write.ts'
import { listHolders } from '../store/notifications/holders.ts'
import { notify } from '../store/notifications/notify.ts'

type Author = Pick<Writer, 'actorId' | 'now'>

const PENDING = 'pending'

const aboutAccount = ({ id, account_name: name }: Row) => ({
  entity: 'bank_account',
  id,
  name: name as string,
  path: `/master/bank/${id}`,
})

/** Those who may judge accounts of a branch: whoever holds all that it takes. */
async function listJudges(sql: Sql, branch: number): Promise<number[]> {
  const held: number[][] = []
  for (const code of JUDGES) held.push(await listHolders(sql, code, branch))
  const [first = [], ...others] = held
  return first.filter((id) => others.every((ids) => ids.includes(id)))
}

/** An account of a branch that comes to wait for its second check is told of to who may give it: who has had no hand in it. Source: domain guide 2.2. */
export async function tellToJudge(sql: Sql, row: Row, before: Row | null, { actorId: by, now }: Author): Promise<void> {
  const branch = row.branch as Named | null
  if (branch === null || row.verification_status !== PENDING || before?.verification_status === PENDING) return
  const { maker, changers } = await findHands(sql, row.id)
  const to = (await listJudges(sql, branch.id)).filter((id) => id !== maker && !changers.includes(id))
  await notify(sql, { kind: 'approval.waiting', to, about: aboutAccount(row), values: {}, by, now })
}

/** Those who made it and gave it its numbers hear how it was judged. */
export async function tellJudged(sql: Sql, row: Row, { actorId: by, now }: Author): Promise<void> {
  const { maker, changers } = await findHands(sql, row.id)
  const to = [...new Set([maker, ...changers])].filter((id) => id !== null)
  const outcome = row.verification_status === 'verified' ? 'approved' : 'rejected'
  await notify(sql, { kind: 'approval.decided', to, about: aboutAccount(row), values: { outcome }, by, now })
}
