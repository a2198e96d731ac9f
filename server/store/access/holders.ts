import type { Named } from '#domain/records/links.ts'
import type { Sql } from '../database.ts'
import { titleSql } from '../records/names.ts'
import { sql } from '../sql/sql.ts'
import { CAN_SIGN_IN } from './sessions.ts'

/** Who holds a permission in a branch and can sign in, by their names. */
export const listHolders = (db: Sql, branch: number, codename: string): Promise<Named[]> =>
  db.query(
    sql`select u.id, ${titleSql('user', 'u')} as name from app_user u
        where ${CAN_SIGN_IN} and exists (select 1 from effective_permission e
          where e.user_id = u.id and e.branch_id = ${branch} and e.codename = ${codename})
        order by lower(${titleSql('user', 'u')}) collate by_name, u.id`,
  )
