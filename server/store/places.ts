import type { Sql } from './database.ts'
import { sql } from './sql/sql.ts'

interface Placed {
  id: number
  department: number | null
  manager: number | null
}

/** Puts users into their departments and below their managers, who may be users of the same list. */
export async function linkPeople(db: Sql, people: readonly Placed[]): Promise<void> {
  const [ids, departments] = [people.map(({ id }) => id), people.map(({ department }) => department)]
  const managers = people.map(({ manager }) => manager)
  await db.query(
    sql`update app_user set department_id = place.department, manager_id = place.manager
        from unnest(${ids}::int[], ${departments}::int[], ${managers}::int[]) place (id, department, manager)
        where app_user.id = place.id`,
  )
}

/** Gives each time zone, by name, the country with its alpha-2 code. */
export async function linkTimeZones(db: Sql, countries: ReadonlyMap<string, string>): Promise<void> {
  const [zones, codes] = [[...countries.keys()], [...countries.values()]]
  await db.query(
    sql`update time_zone set country_id = country.id
        from unnest(${zones}::text[], ${codes}::text[]) of (zone, alpha2) join country on country.iso_alpha2 = of.alpha2
        where time_zone.name = of.zone`,
  )
}

/** The class of business of a line of business. */
export async function findClassOf(db: Sql, line: number): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`select class_of_business_id as id from line_of_business where id = ${line}`)
  if (!row) throw new Error(`There is no line of business ${line}`)
  return row.id
}

interface Grant {
  permission: number
  at: Date
  by: number
}

/** Gives a user a permission in one branch. */
export async function grantAt(
  db: Sql,
  { user, branch }: { user: number; branch: number },
  { permission, at, by }: Grant,
): Promise<void> {
  await db.query(
    sql`insert into user_branch_permission (user_branch_id, permission_id, created_at, created_by)
        select id, ${permission}::int, ${at}::timestamptz, ${by}::int from user_branch where user_id = ${user} and branch_id = ${branch}`,
  )
}

/** The alpha-2 code of a country; null for one that is absent. */
export async function findCountryCode(db: Sql, id: unknown): Promise<string | null> {
  const [row] = await db.query<{ iso_alpha2: string }>(sql`select iso_alpha2 from country where id = ${id}::int`)
  return row?.iso_alpha2 ?? null
}
