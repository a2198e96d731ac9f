import type { Sql } from './database.ts'

/** Puts users into their departments and below their managers, who may be users of the same list. */
export async function linkPeople(
  sql: Sql,
  people: readonly { id: number; department: number | null; manager: number | null }[],
): Promise<void> {
  await sql.query(
    `update app_user set department_id = place.department, manager_id = place.manager
     from unnest($1::int[], $2::int[], $3::int[]) place (id, department, manager) where app_user.id = place.id`,
    [people.map(({ id }) => id), people.map(({ department }) => department), people.map(({ manager }) => manager)],
  )
}

/** Gives each time zone, by name, the country with its alpha-2 code. */
export async function linkTimeZones(sql: Sql, countries: ReadonlyMap<string, string>): Promise<void> {
  await sql.query(
    `update time_zone set country_id = country.id
     from unnest($1::text[], $2::text[]) of (zone, alpha2) join country on country.iso_alpha2 = of.alpha2
     where time_zone.name = of.zone`,
    [[...countries.keys()], [...countries.values()]],
  )
}
