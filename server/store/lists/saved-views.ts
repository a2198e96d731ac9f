import type { ViewContent } from '#domain/lists/saved-views.ts'
import type { ViewedList } from '#domain/lists/viewed-lists.ts'
import type { Named } from '#domain/records/links.ts'
import type { Sql } from '../database.ts'
import { empty, sql, type Statement } from '../sql/sql.ts'

export interface StoredView {
  id: number
  list: ViewedList
  name: string
  owner: Named
  branch: Named | null
  content: ViewContent
  row_version: number
}

const OF_OWNER = sql`json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)`

const selected = (where: Statement, rest: Statement = empty): Statement =>
  sql`select v.id, v.list, v.name, v.content, v.row_version, ${OF_OWNER} as owner,
        case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end as branch
      from saved_view v join app_user u on u.id = v.owner_id left join branch b on b.id = v.branch_id where ${where} ${rest}`

interface Reader {
  userId: number
  branches: readonly number[]
}

/** Someone's own views, and those that are shared in these branches. */
const seenSql = ({ userId, branches }: Reader): Statement =>
  sql`(v.branch_id is null and v.owner_id = ${userId} or v.branch_id = any(${branches}::int[]))`

/** Own ones first, each by name. */
export const listViews = (db: Sql, list: ViewedList, reader: Reader): Promise<StoredView[]> =>
  db.query<StoredView>(
    selected(
      sql`v.list = ${list} and ${seenSql(reader)}`,
      sql`order by v.branch_id is not null, lower(v.name) collate by_name, v.id`,
    ),
  )

/** Held for a change; null where it is not there. */
export async function lockView(db: Sql, id: number): Promise<StoredView | null> {
  const [row] = await db.query<StoredView>(selected(sql`v.id = ${id}`, sql`for update of v`))
  return row ?? null
}

export async function readView(db: Sql, id: number): Promise<StoredView> {
  const [row] = await db.query<StoredView>(selected(sql`v.id = ${id}`))
  return row!
}

/** How many there are of someone, or in a branch. */
export async function countViews(db: Sql, list: ViewedList, of: { owner: number } | { branch: number }): Promise<number> {
  const whose = 'owner' in of ? sql`branch_id is null and owner_id = ${of.owner}` : sql`branch_id = ${of.branch}`
  const [row] = await db.query<{ count: number }>(
    sql`select count(*)::int as count from saved_view where list = ${list} and ${whose}`,
  )
  return row!.count
}

export interface NamedView {
  name: string
  branch: number | null
  content: ViewContent
}

interface NewView extends NamedView {
  list: ViewedList
  owner: number
}

export async function insertView(db: Sql, { list, name, owner, branch, content }: NewView, now: Date): Promise<number> {
  const [made] = await db.query<{ id: number }>(
    sql`insert into saved_view (list, name, owner_id, branch_id, content, created_at, updated_at)
        values (${list}, ${name}, ${owner}, ${branch}, ${JSON.stringify(content)}::jsonb, ${now}, ${now}) returning id`,
  )
  return made!.id
}

export const updateView = (db: Sql, id: number, { name, branch, content }: NamedView, now: Date) =>
  db.query(
    sql`update saved_view set name = ${name}, branch_id = ${branch}, content = ${JSON.stringify(content)}::jsonb,
          row_version = row_version + 1, updated_at = ${now} where id = ${id}`,
  )

export const deleteView = (db: Sql, id: number) => db.query(sql`delete from saved_view where id = ${id}`)
