import { createHash } from 'node:crypto'
import { AppError } from '#domain/app-error.ts'
import type { Sql } from './database.ts'
import { sql } from './sql/sql.ts'

export interface Claim {
  userId: number
  /** What the client sent as `Idempotency-Key`; without one the work is simply done. */
  key: string | null
  route: string
  body: unknown
  now: Date
}

/** ms that a reply is kept. */
const KEPT = 24 * 60 * 60 * 1000

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Does the work once per key, in the transaction of the work, and answers every repetition with the first reply.
 * A parallel call of the same key waits for the first. Throws `key_reused` when the key stood for something else. */
export async function once<T>(db: Sql, claim: Claim, work: () => Promise<T>): Promise<T> {
  if (claim.key === null) return work()
  const bodyHash = hashOf(JSON.stringify(claim.body))
  await forgetOld(db, claim)
  const claimed = await db.query(
    sql`insert into idempotency (user_id, key, route, body_hash, created_at) values (${claim.userId}, ${claim.key}, ${claim.route}, ${bodyHash}, ${claim.now})
     on conflict do nothing returning key`,
  )
  if (claimed.length === 0) return replay<T>(db, claim, bodyHash)
  const reply = await work()
  await db.query(
    sql`update idempotency set reply = ${JSON.stringify(reply)} where user_id = ${claim.userId} and key = ${claim.key}`,
  )
  return reply
}

async function forgetOld(db: Sql, { now }: Claim): Promise<void> {
  await db.query(
    sql`delete from idempotency where ctid = any(array(
       select ctid from idempotency where created_at < ${new Date(now.getTime() - KEPT)} limit 50 for update skip locked))`,
  )
}

async function replay<T>(db: Sql, claim: Claim, bodyHash: string): Promise<T> {
  const [first] = await db.query<{ route: string; body_hash: string; reply: string }>(
    sql`select route, body_hash, reply from idempotency where user_id = ${claim.userId} and key = ${claim.key}`,
  )
  if (first?.route !== claim.route || first.body_hash !== bodyHash) throw new AppError('key_reused')
  return JSON.parse(first.reply) as T
}
