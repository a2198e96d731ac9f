import type { ListLayout } from '#domain/api/lists/list-layouts.ts'
import { LIST_LAYOUTS } from '#domain/limits.ts'
import type { Sql } from './database.ts'
import { sql } from './sql/sql.ts'

export async function readListLayouts(db: Sql, userId: number): Promise<Record<string, ListLayout>> {
  const rows = await db.query<ListLayout & { list: string }>(
    sql`select list, shown, hidden, widths from list_layout where user_id = ${userId} order by list`,
  )
  return Object.fromEntries(rows.map(({ list, ...layout }) => [list, layout]))
}

interface Arranged extends ListLayout {
  list: string
}

/** One list more than may be kept takes the place of the one arranged longest ago. */
export async function writeListLayout(db: Sql, userId: number, layout: Arranged, now: Date): Promise<void> {
  const { list, shown, hidden } = layout
  const widths = JSON.stringify(layout.widths)
  await db.query(
    sql`insert into list_layout (user_id, list, shown, hidden, widths, updated_at)
       values (${userId}, ${list}, ${shown}, ${hidden}, ${widths}, ${now})
     on conflict (user_id, list) do update set shown = ${shown}, hidden = ${hidden}, widths = ${widths}, updated_at = ${now}`,
  )
  await db.query(
    sql`delete from list_layout where user_id = ${userId} and list in
       (select list from list_layout where user_id = ${userId} order by updated_at desc, list offset ${LIST_LAYOUTS.lists})`,
  )
}

export async function removeListLayout(db: Sql, userId: number, list: string): Promise<void> {
  await db.query(sql`delete from list_layout where user_id = ${userId} and list = ${list}`)
}
