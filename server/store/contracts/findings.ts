import type { Sql } from '../database.ts'
import { andWithin, type Scope } from '../records/scope.ts'
import { sql } from '../sql/sql.ts'

interface MarketStanding {
  id: number
  security_status: string
  market_type: string
  /** Someone has said why it is taken below the minimum rating. */
  has_exception: boolean
  /** The last one of each agency that has not run out. */
  ratings: { agency: string; rating: string }[]
  /** Classes of business that it has line limits for; none where it says nothing of classes. */
  classes: number[]
}

/** What markets are worth on a day. */
export function listStandings(db: Sql, markets: readonly number[], on: string): Promise<MarketStanding[]> {
  return db.query(
    sql`select m.id, m.security_status, m.market_type, coalesce(m.minimum_rating_exception, '') <> '' as has_exception,
          coalesce((select json_agg(json_build_object('agency', r.agency, 'rating', r.rating))
            from (select distinct on (agency) agency, rating, rating_expiry from market_rating
                  where market_id = m.id and rating_date <= ${on}::date order by agency, rating_date desc) r
            where r.rating_expiry is null or r.rating_expiry >= ${on}::date), '[]') as ratings,
          array(select l.class_of_business_id from market_line_limit l where l.market_id = m.id and l.class_of_business_id is not null) as classes
        from market m where m.id = any(${markets}::int[])`,
    'list_standings',
  )
}

export interface Twin {
  id: number
  assured: string
  classId: number
  from: string
  to: string
}

/** Another contract that covers the same insured in the same class on the same days; those that came to nothing cover nobody. */
export const isTwin = ({ id, assured, classId, from, to }: Twin) =>
  sql`lower(t.assured) = lower(${assured}) and t.class_of_business_id = ${classId} and t.id <> ${id} and t.deleted_at is null
        and t.stage_id not in (20, 22) and t.period_from <= ${to}::date and t.period_to >= ${from}::date`

/** The first of its twins that the caller may look at. */
export async function findTwin(db: Sql, twin: Twin, scope: Scope): Promise<string | null> {
  const [row] = await db.query<{ contract_number: string }>(
    sql`select t.contract_number from contract t where ${isTwin(twin)}${andWithin('contract', 't', scope)} order by t.id limit 1`,
  )
  return row?.contract_number ?? null
}

export interface Expiring {
  branch: number
  assured: string | null
}

/** Whose a contract is that another one follows, and where. */
export async function findExpiring(db: Sql, id: number): Promise<Expiring | null> {
  const [row] = await db.query<Expiring>(sql`select t.branch_id as branch, t.assured from contract t where t.id = ${id}`)
  return row ?? null
}

/** Those of the contracts of these numbers that the caller may look at. */
export async function listSeenNumbers(db: Sql, numbers: readonly string[], scope: Scope): Promise<Set<string>> {
  const rows = await db.query<{ contract_number: string }>(
    sql`select t.contract_number from contract t where t.contract_number = any(${numbers}::text[])${andWithin('contract', 't', scope)}`,
  )
  return new Set(rows.map(({ contract_number: number }) => number))
}

/** What a source is worth: contracts are made with any that was not turned away. */
export async function findSourceStatus(db: Sql, id: number): Promise<string | null> {
  const [row] = await db.query<{ status: string }>(sql`select status from source where id = ${id}`)
  return row?.status ?? null
}
