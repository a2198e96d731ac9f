import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

export interface PlaceRow {
  id: number
  /** In lower case, as all but the codes of two letters. */
  name: string
  iso_alpha2: string
  iso_alpha3: string
  region: string
  region_code: string
}

export function listPlaces(db: Sql): Promise<PlaceRow[]> {
  return db.query<PlaceRow>(
    sql`select c.id, lower(c.name) as name, c.iso_alpha2, lower(c.iso_alpha3) as iso_alpha3, lower(r.name) as region,
          lower(r.code) as region_code
        from country c join region r on r.id = c.region_id where c.deleted_at is null`,
  )
}
