import type { Named } from '#domain/records/links.ts'
import { CAN_SIGN_IN } from '../access/sessions.ts'
import type { Sql } from '../database.ts'
import { titleSql } from '../records/names.ts'
import { sql } from '../sql/sql.ts'

/** Who views the sources of a branch, by their names. */
export const listViewers = (db: Sql, branch: number): Promise<Named[]> =>
  db.query(
    sql`select u.id, ${titleSql('user', 'u')} as name from app_user u
        where ${CAN_SIGN_IN} and exists (select 1 from effective_permission e
          where e.user_id = u.id and e.branch_id = ${branch} and e.codename = 'view_source')
        order by lower(${titleSql('user', 'u')}) collate by_name, u.id`,
  )
