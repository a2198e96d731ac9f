import { JUDGES } from '#domain/lifecycles/bank-verification.lifecycle.ts'
import type { Named } from '#domain/records/links.ts'
import { findHands, findSourceOf, listWaiting, type HoldingSource } from '../store/bank/accounts.ts'
import type { Sql } from '../store/database.ts'
import type { Row } from '../store/entities/rows.ts'
import type { BroughtFile, Writer } from '../store/entities/write.ts'
import { listHolders } from '../store/notifications/holders.ts'
import { notify } from '../store/notifications/notify.ts'

type Author = Pick<Writer, 'actorId' | 'now' | 'onPending'>

const PENDING = 'pending'

const aboutAccount = ({ id, account_name: name }: Row) => ({
  entity: 'bank_account',
  id,
  name: name as string,
  path: `/master/bank/${id}`,
})

/** An account of a source is checked where its source is. */
const aboutSource = ({ id, name }: HoldingSource, { account_name: account }: Row) => ({
  entity: 'source',
  id,
  name: `${name}: ${account as string}`,
  path: `/master/source/review/${id}`,
})

const aboutFile = ({ id, name }: BroughtFile) => ({
  entity: 'import',
  id,
  name,
  path: `/master/bank?filter.verification_status=${PENDING}`,
})

/** Those who may judge accounts of a branch: whoever holds all that it takes. */
async function listJudges(sql: Sql, branch: number, besides: readonly string[] = []): Promise<number[]> {
  const held: number[][] = []
  for (const code of [...JUDGES, ...besides]) held.push(await listHolders(sql, code, branch))
  const [first = [], ...others] = held
  return first.filter((id) => others.every((ids) => ids.includes(id)))
}

/** Who may judge an account and where they do; null for one of nobody’s branch. */
async function judgesOf(sql: Sql, row: Row) {
  const branch = row.branch as Named | null
  if (branch !== null) return { about: aboutAccount(row), judges: await listJudges(sql, branch.id) }
  const source = await findSourceOf(sql, row.id)
  if (!source || source.branch === null) return null
  return { about: aboutSource(source, row), judges: await listJudges(sql, source.branch, ['view_source']) }
}

/** An account that comes to wait for its second check is told of to who may give it: who has had no hand in it. Source: domain guide 2.2. */
export async function tellToJudge(
  sql: Sql,
  row: Row,
  before: Row | null,
  { actorId: by, now, onPending }: Author,
): Promise<void> {
  if (row.verification_status !== PENDING || before?.verification_status === PENDING) return
  if (onPending) return onPending(row.id)
  const found = await judgesOf(sql, row)
  if (!found) return
  const { maker, changers } = await findHands(sql, row.id)
  const to = found.judges.filter((id) => id !== maker && !changers.includes(id))
  await notify(sql, { kind: 'approval.waiting', to, about: found.about, values: {}, by, now })
}

/** Accounts that came in by a file are told of with it, once to each who may check some of them. */
export async function tellOfFile(sql: Sql, ids: readonly number[], file: BroughtFile, { actorId: by, now }: Author) {
  const waiting = await listWaiting(sql, ids)
  const told = new Set<number>()
  for (const branch of new Set(waiting.map((each) => each.branch))) {
    const own = waiting.filter((each) => each.branch === branch)
    const isFree = (id: number) => own.some(({ hands }) => !hands.includes(id))
    for (const id of await listJudges(sql, branch)) if (isFree(id) && !file.known.includes(id)) told.add(id)
  }
  const to = [...told]
  await notify(sql, { kind: 'approval.waiting', to, about: aboutFile(file), values: {}, by, now })
  return to
}

/** Those who made it and gave it its numbers hear how it was judged. */
export async function tellJudged(sql: Sql, row: Row, { actorId: by, now }: Author): Promise<void> {
  const { maker, changers } = await findHands(sql, row.id)
  const to = [...new Set([maker, ...changers])].filter((id) => id !== null)
  const outcome = row.verification_status === 'verified' ? 'approved' : 'rejected'
  await notify(sql, { kind: 'approval.decided', to, about: aboutAccount(row), values: { outcome }, by, now })
}
