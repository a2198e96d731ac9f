import type { Output } from '#domain/api/endpoint.ts'
import type { loadDashboard } from '#domain/api/dashboard.ts'
import { COUNT_CAP } from '#domain/limits.ts'
import type { Sql } from './database.ts'
import { tableOf, titleSql } from './records/names.ts'
import { instant } from './entities/rows.ts'
import { andWithin, isScoped, type Branches } from './records/scope.ts'
import { join, sql, type Statement } from './sql/sql.ts'

type Dashboard = Output<typeof loadDashboard>

const SHOWN = 12
const DAYS = 14

/** An entity the reader may see, and in which branches. */
export interface Visible {
  of: string
  branches: Branches
}

interface Part {
  condition: Statement
  /** Entities of one part stand in an index beside each other. */
  entities: readonly string[]
}

/**
 * What tells the changes that the reader may see, in parts that an index serves one by one. Changes stand with their record: those of
 * a record that has gone to another branch have gone with it.
 */
function changeParts(visible: readonly Visible[]): Part[] {
  const scoped = visible.filter(({ of }) => isScoped(of))
  const free = visible.filter((each) => !scoped.includes(each)).map(({ of }) => of)
  const within = scoped.map(({ of, branches }) => {
    const condition = sql`exists (select 1 from ${tableOf(of)} t where t.id = a.entity_id${andWithin(of, 't', branches)})`
    return { condition, entities: [of] }
  })
  return [...(free.length > 0 ? [{ condition: sql`true`, entities: free }] : []), ...within]
}

/** Whether nothing of these has a live row. */
export async function isWithoutRows(db: Sql, visible: readonly Visible[]): Promise<boolean> {
  if (visible.length === 0) return true
  const parts = visible.map(
    ({ of, branches }) => sql`exists (select 1 from ${tableOf(of)} t where t.deleted_at is null${andWithin(of, 't', branches)})`,
  )
  const [row] = await db.query<{ has_rows: boolean }>(sql`select ${join(parts, ' or ')} as has_rows`)
  return !row!.has_rows
}

const upTo = (counted: number, cap: number) => ({ count: Math.min(counted, cap), is_estimate: counted > cap })

type ChangeRow = Omit<Dashboard['changes'][number], 'at'> & { at: Date }

/** The newest changes, with what the record was called then. */
export async function listLatestChanges(db: Sql, visible: readonly Visible[]): Promise<Dashboard['changes']> {
  const newest = changeParts(visible).map(
    ({ condition, entities }) => sql`select a.* from unnest(${entities}::text[]) e (entity) cross join lateral
      (select * from audit a where a.entity = e.entity and ${condition} order by a.at desc, a.id desc limit ${SHOWN}) a`,
  )
  if (newest.length === 0) return []
  const rows = await db.query<ChangeRow>(
    sql`select a.id::int, a.entity, a.entity_id, a.title, a.action, ${titleSql('user', 'u')} as actor, a.at,
       case a.action when 'changed' then array(select jsonb_object_keys(a.after)) else '{}' end as fields
     from (${join(newest, ' union all ')}) a left join app_user u on u.id = a.actor_id
     order by a.at desc, a.id desc limit ${SHOWN}`,
  )
  return rows.map((row) => ({ ...row, at: instant(row.at) }))
}

/** Changes on each of the last days of a zone, the quiet ones too; counted up to `COUNT_CAP` a day. */
export async function countChangesPerDay(
  db: Sql,
  visible: readonly Visible[],
  day: string,
  zone: string,
): Promise<Dashboard['activity']> {
  const within = sql`a.at >= d.day at time zone ${zone} and a.at < (d.day + interval '1 day') at time zone ${zone}`
  const changes = changeParts(visible).map(
    ({ condition, entities }) =>
      sql`select 1 from audit a where a.entity = any(${entities}::text[]) and ${condition} and ${within}`,
  )
  const all = changes.length > 0 ? join(changes, ' union all ') : sql`select 1 where false`
  const rows = await db.query<{ day: string; changes: number }>(
    sql`select to_char(d.day, 'YYYY-MM-DD') as day, c.changes
     from generate_series((${day}::date - ${DAYS - 1}::int)::timestamp, ${day}::date::timestamp, interval '1 day') d (day)
     cross join lateral (select count(*)::int as changes from (${all} limit ${COUNT_CAP + 1}) c) c order by d.day`,
  )
  return rows.map((row) => ({ day: row.day, changes: upTo(row.changes, COUNT_CAP) }))
}
