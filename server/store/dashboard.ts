import type { Output } from '#domain/api/endpoint.ts'
import type { loadDashboard } from '#domain/api/dashboard.ts'
import type { Sql } from './database.ts'
import { identifier, tableOf, titleSql } from './entities/names.ts'
import { instant } from './entities/rows.ts'

type Dashboard = Output<typeof loadDashboard>

const SHOWN = 12
const DAYS = 14

/** How many live rows there are, and how many of them are active. */
export async function countRows(sql: Sql, entities: readonly string[]): Promise<Dashboard['counts']> {
  if (entities.length === 0) return []
  const parts = entities.map(
    (name) => `select '${identifier(name)}' as entity, count(*)::int as total, (count(*) filter (where is_active))::int as active
       from ${tableOf(name)} where deleted_at is null`,
  )
  return sql.query(parts.join(' union all '))
}

type ChangeRow = Omit<Dashboard['changes'][number], 'at'> & { at: Date }

/** The newest changes, with what the record was called then. */
export async function listLatestChanges(sql: Sql, entities: readonly string[]): Promise<Dashboard['changes']> {
  const rows = await sql.query<ChangeRow>(
    `select a.id::int, a.entity, a.entity_id, a.title, a.action, ${titleSql('user', 'u')} as actor, a.at,
       case a.action when 'changed' then array(select jsonb_object_keys(a.after)) else '{}' end as fields
     from audit a left join app_user u on u.id = a.actor_id
     where a.entity = any($1::text[]) order by a.at desc, a.id desc limit ${SHOWN}`,
    [entities],
  )
  return rows.map((row) => ({ ...row, at: instant(row.at) }))
}

/** Changes on each of the last days, the quiet ones too. */
export async function countChangesPerDay(sql: Sql, entities: readonly string[], now: Date): Promise<Dashboard['activity']> {
  return sql.query(
    `select to_char(d.day, 'YYYY-MM-DD') as day, count(a.id)::int as changes
     from generate_series($2::date - ${DAYS - 1}, $2::date, interval '1 day') d (day)
     left join audit a on a.entity = any($1::text[])
       and a.at >= d.day at time zone 'UTC' and a.at < (d.day + interval '1 day') at time zone 'UTC'
     group by d.day order by d.day`,
    [entities, now.toISOString().slice(0, 10)],
  )
}
