import type { Output } from '#domain/api/endpoint.ts'
import type { loadDashboard } from '#domain/api/dashboard.ts'
import { COUNT_CAP, DASHBOARD_CAP } from '#domain/limits.ts'
import type { Sql } from './database.ts'
import { bindings, identifier, tableOf, titleSql, type Bind } from './entities/names.ts'
import { instant } from './entities/rows.ts'
import { isScoped, scopeSql, type Branches } from './entities/scope.ts'

type Dashboard = Output<typeof loadDashboard>

const SHOWN = 12
const DAYS = 14

/** An entity the reader may see, and in which branches. */
export interface Visible {
  of: string
  branches: Branches
}

interface Part {
  condition: string
  /** Entities of one part stand in an index beside each other. */
  entities: readonly string[]
}

/**
 * What tells the changes that the reader may see, in parts that an index serves one by one. Changes stand with their record: those of
 * a record that has gone to another branch have gone with it.
 */
function changeParts(visible: readonly Visible[], bind: Bind): Part[] {
  const scoped = visible.filter(({ of }) => isScoped(of))
  const free = visible.filter((each) => !scoped.includes(each)).map(({ of }) => of)
  const within = scoped.map(({ of, branches }) => {
    const [isThere = 'true'] = scopeSql(of, 't', branches, bind)
    const condition = `exists (select 1 from ${tableOf(of)} t where t.id = a.entity_id and ${isThere})`
    return { condition, entities: [of] }
  })
  return [...(free.length > 0 ? [{ condition: 'true', entities: free }] : []), ...within]
}

/** How many live rows there are, and how many of them are active; each is counted up to `DASHBOARD_CAP`. */
export async function countRows(sql: Sql, visible: readonly Visible[]): Promise<Dashboard['counts']> {
  if (visible.length === 0) return []
  const { values, bind } = bindings()
  const cap = bind(DASHBOARD_CAP + 1)
  const counted = (from: string) => `(select count(*)::int from (select 1 ${from} limit ${cap}::int) counted)`
  const parts = visible.map(({ of, branches }) => {
    const where = ['t.deleted_at is null', ...scopeSql(of, 't', branches, bind)].join(' and ')
    const from = `from ${tableOf(of)} t where ${where}`
    return `select '${identifier(of)}' as entity, ${counted(from)} as total, ${counted(`${from} and t.is_active`)} as active`
  })
  const rows = await sql.query<{ entity: string; total: number; active: number }>(parts.join(' union all '), values)
  return rows.map(({ entity, total, active }) => ({
    entity,
    total: upTo(total, DASHBOARD_CAP),
    active: upTo(active, DASHBOARD_CAP),
  }))
}

const upTo = (counted: number, cap: number) => ({ count: Math.min(counted, cap), is_estimate: counted > cap })

type ChangeRow = Omit<Dashboard['changes'][number], 'at'> & { at: Date }

/** The newest changes, with what the record was called then. */
export async function listLatestChanges(sql: Sql, visible: readonly Visible[]): Promise<Dashboard['changes']> {
  const { values, bind } = bindings()
  const newest = changeParts(visible, bind).map(
    ({ condition, entities }) => `select a.* from unnest(${bind(entities)}::text[]) e (entity) cross join lateral
      (select * from audit a where a.entity = e.entity and ${condition} order by a.at desc, a.id desc limit ${SHOWN}) a`,
  )
  if (newest.length === 0) return []
  const rows = await sql.query<ChangeRow>(
    `select a.id::int, a.entity, a.entity_id, a.title, a.action, ${titleSql('user', 'u')} as actor, a.at,
       case a.action when 'changed' then array(select jsonb_object_keys(a.after)) else '{}' end as fields
     from (${newest.join(' union all ')}) a left join app_user u on u.id = a.actor_id
     order by a.at desc, a.id desc limit ${SHOWN}`,
    values,
  )
  return rows.map((row) => ({ ...row, at: instant(row.at) }))
}

/** Changes on each of the last days of a zone, the quiet ones too; counted up to `COUNT_CAP` a day. */
export async function countChangesPerDay(
  sql: Sql,
  visible: readonly Visible[],
  day: string,
  zone: string,
): Promise<Dashboard['activity']> {
  const { values, bind } = bindings()
  const [today, there] = [`${bind(day)}::date`, bind(zone)]
  const within = `a.at >= d.day at time zone ${there} and a.at < (d.day + interval '1 day') at time zone ${there}`
  const changes = changeParts(visible, bind).map(
    ({ condition, entities }) =>
      `select 1 from audit a where a.entity = any(${bind(entities)}::text[]) and ${condition} and ${within}`,
  )
  const counted = `select count(*)::int as changes from (${changes.join(' union all ') || 'select 1 where false'} limit ${COUNT_CAP + 1}) c`
  const rows = await sql.query<{ day: string; changes: number }>(
    `select to_char(d.day, 'YYYY-MM-DD') as day, c.changes
     from generate_series((${today} - ${DAYS - 1})::timestamp, ${today}::timestamp, interval '1 day') d (day)
     cross join lateral (${counted}) c order by d.day`,
    values,
  )
  return rows.map((row) => ({ day: row.day, changes: upTo(row.changes, COUNT_CAP) }))
}
