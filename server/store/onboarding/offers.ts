import type { Sql } from '../database.ts'
import { id as named, sql, type Statement } from '../sql/sql.ts'

export interface OfferedRole {
  id: number
  name: string
  authority_level: number
  /** What it gives; permissions that people add themselves open nothing yet. */
  codenames: string[]
}

export interface Offer {
  id: number
  name: string
}

const ROLES = sql`
  select r.id, r.name, r.authority_level, array(
    select p.codename from role_permission rp
    join permission p on p.id = rp.permission_id and p.is_system and p.is_active and p.deleted_at is null
    where rp.role_id = r.id order by p.codename
  ) as codenames
  from role r where r.is_active and r.deleted_at is null order by r.authority_level, r.id`

type Named = 'branch' | 'line_of_business' | 'sbu'

/** Active rows to choose from by name, of these ids where some are given. */
const namedSql = (of: Named, ids: readonly number[] | null = null) =>
  sql`select o.id, o.name from ${named(of)} o
     where o.is_active and o.deleted_at is null and (${ids}::int[] is null or o.id = any(${ids}::int[]))
     order by lower(o.name) collate by_name, o.id limit 500`

export async function isOffered(db: Sql, of: Named, id: number): Promise<boolean> {
  return (await db.query(namedSql(of, [id]))).length > 0
}

/** What may be given to someone who is let in, in these branches. */
export interface Offers {
  roles: OfferedRole[]
  branches: Offer[]
  lines_of_business: Offer[]
  sbus: Offer[]
}

export async function listOffers(db: Sql, branches: readonly number[]): Promise<Offers> {
  const all = (rows: Statement) => sql`(select coalesce(json_agg(r), '[]') from (${rows}) r)`
  const [found] = await db.query<Offers>(
    sql`select ${all(ROLES)} as roles, ${all(namedSql('branch', branches))} as branches,
       ${all(namedSql('line_of_business'))} as lines_of_business, ${all(namedSql('sbu'))} as sbus`,
  )
  return found!
}
