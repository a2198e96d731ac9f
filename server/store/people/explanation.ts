import type { Output } from '#domain/api/endpoint.ts'
import type { listEffectivePermissions } from '#domain/api/access-control/access.ts'
import type { Sql } from '../database.ts'
import { id as named, sql } from '../sql/sql.ts'

type Explained = Output<typeof listEffectivePermissions>

const link = (alias: string) =>
  sql`case when ${named(alias, 'id')} is not null then json_build_object('id', ${named(alias, 'id')}, 'name', ${named(alias, 'name')}) end`

/** Every permission that counts for a user in one of these branches, and all that gives it there. */
export function explain(db: Sql, userId: number, branches: readonly number[]): Promise<Explained> {
  return db.query(
    sql`select p.codename, p.name, p.module, json_agg(json_build_object('branch', placed.branch, 'reasons', placed.reasons) order by placed.name) as branches
     from (
       select e.permission_id, b.id, lower(b.name) as name, json_build_object('id', b.id, 'code', b.code, 'name', b.name) as branch,
         json_agg(json_build_object(
           'source', e.source, 'role', ${link('r')}, 'line_of_business', ${link('l')}, 'sbu', ${link('s')},
           'given_at', to_char(e.given_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'given_by', g.first_name || ' ' || g.last_name
         ) order by array_position(array['role', 'assignment', 'direct'], e.source), e.assignment_id) as reasons
       from effective_permission e
       join branch b on b.id = e.branch_id
       left join role r on r.id = e.role_id
       left join user_assignment a on a.id = e.assignment_id
       left join line_of_business l on l.id = a.line_of_business_id
       left join sbu s on s.id = a.sbu_id
       left join app_user g on g.id = e.given_by
       where e.user_id = ${userId} and e.branch_id = any(${branches}::int[])
       group by e.permission_id, b.id
     ) placed
     join permission p on p.id = placed.permission_id
     group by p.id
     order by p.module, p.codename`,
  )
}
