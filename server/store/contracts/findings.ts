import type { Sql } from '../database.ts'
import { andWithin, type Scope } from '../records/scope.ts'
import { sql } from '../sql/sql.ts'

interface MarketStanding {
  id: number
  security_status: string
  /** Somebody has said why it is taken below the minimum rating. */
  has_exception: boolean
}

export function listStandings(db: Sql, markets: readonly number[]): Promise<MarketStanding[]> {
  return db.query(
    sql`select id, security_status, coalesce(minimum_rating_exception, '') <> '' as has_exception
        from market where id = any(${markets}::int[])`,
  )
}

interface Window {
  account_status: string
  inception_from: string
  inception_to: string
}

/** When risks may attach to an agreement contract, and whether it takes any. */
export async function findWindow(db: Sql, id: number): Promise<Window | null> {
  const [row] = await db.query<Window>(
    sql`select account_status, inception_from::text, inception_to::text from agreement_contract where id = ${id}`,
  )
  return row ?? null
}

interface Twin {
  id: number
  assured: string
  classId: number
  from: string
  to: string
}

/** Another live contract of the same insured and class whose period overlaps; the first one of those that the caller may look at. */
export async function findTwin(db: Sql, { id, assured, classId, from, to }: Twin, scope: Scope): Promise<string | null> {
  const [row] = await db.query<{ contract_number: string }>(
    sql`select t.contract_number from contract t
        where lower(t.assured) = lower(${assured}) and t.class_of_business_id = ${classId} and t.id <> ${id} and t.deleted_at is null
          and t.period_from <= ${to}::date and t.period_to >= ${from}::date${andWithin('contract', 't', scope)}
        order by t.id limit 1`,
  )
  return row?.contract_number ?? null
}

/** What a source is worth: contracts are made with any that was not turned away. */
export async function findSourceStatus(db: Sql, id: number): Promise<string | null> {
  const [row] = await db.query<{ status: string }>(sql`select status from source where id = ${id}`)
  return row?.status ?? null
}
