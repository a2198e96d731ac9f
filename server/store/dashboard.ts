import type { Output } from '#domain/api/endpoint.ts'
import type { loadDashboard } from '#domain/api/dashboard.ts'
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

/** Changes stand with their record: those of a record that has gone to another branch have gone with it. */
function changesSql(visible: readonly Visible[], bind: Bind): string {
  const scoped = visible.filter(({ of }) => isScoped(of))
  const free = visible.filter((each) => !scoped.includes(each)).map(({ of }) => of)
  const within = scoped.map(({ of, branches }) => {
    const [isThere = 'true'] = scopeSql(of, 't', branches, bind)
    return `a.entity = '${identifier(of)}' and exists (select 1 from ${tableOf(of)} t where t.id = a.entity_id and ${isThere})`
  })
  return `(${[`a.entity = any(${bind(free)}::text[])`, ...within].join(' or ')})`
}

/** How many live rows there are, and how many of them are active. */
export async function countRows(sql: Sql, visible: readonly Visible[]): Promise<Dashboard['counts']> {
  if (visible.length === 0) return []
  const { values, bind } = bindings()
  const parts = visible.map(({ of, branches }) => {
    const where = ['t.deleted_at is null', ...scopeSql(of, 't', branches, bind)].join(' and ')
    return `select '${identifier(of)}' as entity, count(*)::int as total, (count(*) filter (where t.is_active))::int as active
       from ${tableOf(of)} t where ${where}`
  })
  return sql.query(parts.join(' union all '), values)
}

type ChangeRow = Omit<Dashboard['changes'][number], 'at'> & { at: Date }

/** The newest changes, with what the record was called then. */
export async function listLatestChanges(sql: Sql, visible: readonly Visible[]): Promise<Dashboard['changes']> {
  const { values, bind } = bindings()
  const rows = await sql.query<ChangeRow>(
    `select a.id::int, a.entity, a.entity_id, a.title, a.action, ${titleSql('user', 'u')} as actor, a.at,
       case a.action when 'changed' then array(select jsonb_object_keys(a.after)) else '{}' end as fields
     from audit a left join app_user u on u.id = a.actor_id
     where ${changesSql(visible, bind)} order by a.at desc, a.id desc limit ${SHOWN}`,
    values,
  )
  return rows.map((row) => ({ ...row, at: instant(row.at) }))
}

/** Changes on each of the last days of a zone, the quiet ones too. */
export async function countChangesPerDay(
  sql: Sql,
  visible: readonly Visible[],
  day: string,
  zone: string,
): Promise<Dashboard['activity']> {
  const { values, bind } = bindings()
  const [today, there] = [`${bind(day)}::date`, bind(zone)]
  return sql.query(
    `select to_char(d.day, 'YYYY-MM-DD') as day, count(a.id)::int as changes
     from generate_series((${today} - ${DAYS - 1})::timestamp, ${today}::timestamp, interval '1 day') d (day)
     left join audit a on ${changesSql(visible, bind)}
       and a.at >= d.day at time zone ${there} and a.at < (d.day + interval '1 day') at time zone ${there}
     group by d.day order by d.day`,
    values,
  )
}
