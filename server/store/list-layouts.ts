import type { ListLayout } from '#domain/api/list-layouts.ts'
import { LIST_LAYOUTS } from '#domain/limits.ts'
import type { Sql } from './database.ts'

export async function readListLayouts(sql: Sql, userId: number): Promise<Record<string, ListLayout>> {
  const rows = await sql.query<ListLayout & { list: string }>(
    'select list, shown, hidden from list_layout where user_id = $1 order by list',
    [userId],
  )
  return Object.fromEntries(rows.map(({ list, shown, hidden }) => [list, { shown, hidden }]))
}

interface Arranged extends ListLayout {
  list: string
}

/** One list more than may be kept takes the place of the one arranged longest ago. */
export async function writeListLayout(sql: Sql, userId: number, { list, shown, hidden }: Arranged, now: Date): Promise<void> {
  await sql.query(
    `insert into list_layout (user_id, list, shown, hidden, updated_at) values ($1, $2, $3, $4, $5)
     on conflict (user_id, list) do update set shown = $3, hidden = $4, updated_at = $5`,
    [userId, list, shown, hidden, now],
  )
  await sql.query(
    `delete from list_layout where user_id = $1 and list in
       (select list from list_layout where user_id = $1 order by updated_at desc, list offset ${LIST_LAYOUTS.lists})`,
    [userId],
  )
}

export async function removeListLayout(sql: Sql, userId: number, list: string): Promise<void> {
  await sql.query('delete from list_layout where user_id = $1 and list = $2', [userId, list])
}
