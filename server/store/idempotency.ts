import { createHash } from 'node:crypto'
import { AppError } from '#domain/app-error.ts'
import type { Sql } from './database.ts'

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
export async function once<T>(sql: Sql, claim: Claim, work: () => Promise<T>): Promise<T> {
  if (claim.key === null) return work()
  const bodyHash = hashOf(JSON.stringify(claim.body))
  await forgetOld(sql, claim)
  const claimed = await sql.query(
    `insert into idempotency (user_id, key, route, body_hash, created_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning key`,
    [claim.userId, claim.key, claim.route, bodyHash, claim.now],
  )
  if (claimed.length === 0) return replay<T>(sql, claim, bodyHash)
  const reply = await work()
  await sql.query('update idempotency set reply = $3 where user_id = $1 and key = $2', [
    claim.userId,
    claim.key,
    JSON.stringify(reply),
  ])
  return reply
}

async function forgetOld(sql: Sql, { now }: Claim): Promise<void> {
  await sql.query(
    `delete from idempotency where ctid = any(array(
       select ctid from idempotency where created_at < $1 limit 50 for update skip locked))`,
    [new Date(now.getTime() - KEPT)],
  )
}

async function replay<T>(sql: Sql, claim: Claim, bodyHash: string): Promise<T> {
  const [first] = await sql.query<{ route: string; body_hash: string; reply: string }>(
    'select route, body_hash, reply from idempotency where user_id = $1 and key = $2',
    [claim.userId, claim.key],
  )
  if (first?.route !== claim.route || first.body_hash !== bodyHash) throw new AppError('key_reused')
  return JSON.parse(first.reply) as T
}
