import type { Named } from '#domain/records/links.ts'
import { listHolders } from '../access/holders.ts'
import { CAN_SIGN_IN } from '../access/sessions.ts'
import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

/** Who answers tickets of a branch, by their names. */
export const listStaff = (db: Sql, branchId: number): Promise<Named[]> => listHolders(db, branchId, 'change_supportticket_status')

export const listTeams = (db: Sql, branchId: number): Promise<Named[]> =>
  db.query(
    sql`select id, name from team where branch_id = ${branchId} and is_active and deleted_at is null
        order by lower(name) collate by_name, id`,
  )

/** Ids of the members of a team, with who leads it, who answer tickets of a branch. */
export async function listTeamStaff(db: Sql, teamId: number, branchId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    sql`select u.id from app_user u
        where (exists (select 1 from team m where m.id = ${teamId} and m.lead_user_id = u.id)
            or exists (select 1 from team_member m where m.team_id = ${teamId} and m.user_id = u.id))
          and exists (select 1 from effective_permission e
            where e.user_id = u.id and e.branch_id = ${branchId} and e.codename = 'change_supportticket_status')
        order by u.id`,
  )
  return rows.map(({ id }) => id)
}

/** Who hears of a ticket that is answered too late: its assignee, who leads its team, and the heads among those who answer. */
export async function listEscalatedTo(db: Sql, ticketId: number, level: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    sql`select t.assignee_id as id from ticket t where t.id = ${ticketId} and t.assignee_id is not null
        union select m.lead_user_id from ticket t join team m on m.id = t.team_id where t.id = ${ticketId} and m.lead_user_id is not null
        union select u.id from ticket t join effective_permission e on e.branch_id = t.branch_id and e.codename = 'change_supportticket_status'
          join app_user u on u.id = e.user_id join role r on r.id = u.role_id and r.authority_level >= ${level}
          where t.id = ${ticketId} and ${CAN_SIGN_IN}`,
  )
  return rows.map(({ id }) => id)
}
