import type { FORM_STEPS } from '#domain/contracts/steps.ts'
import type { Sql } from '../database.ts'
import { andWithin, type Scope } from '../records/scope.ts'
import { sql } from '../sql/sql.ts'

type Step = (typeof FORM_STEPS)[number]

interface Present {
  uuid: string
  userId: number
  step: Step
  now: Date
}

/** Says where somebody is, in a contract of these branches; false where there is no such contract. */
export async function savePresence(db: Sql, { uuid, userId, step, now }: Present, scope: Scope): Promise<boolean> {
  const rows = await db.query(
    sql`with present as (
          insert into contract_presence (contract_id, user_id, step, seen_at)
          select t.id, ${userId}, ${step}, ${now} from contract t
          where t.uuid = ${uuid} and t.deleted_at is null${andWithin('contract', 't', scope)}
          on conflict (contract_id, user_id) do update set step = excluded.step, seen_at = excluded.seen_at returning contract_id)
        insert into recent_contract (user_id, contract_id, opened_at) select ${userId}, contract_id, ${now} from present
        on conflict (user_id, contract_id) do update set opened_at = excluded.opened_at returning contract_id`,
  )
  return rows.length > 0
}

interface Other {
  id: number
  name: string
  step: Step
}

/** Who else has been there since a moment, whoever was seen last first. */
export const listPresent = (
  db: Sql,
  { uuid, userId }: Pick<Present, 'uuid' | 'userId'>,
  since: Date,
  most: number,
): Promise<Other[]> =>
  db.query(
    sql`select u.id, u.first_name || ' ' || u.last_name as name, p.step
        from contract t join contract_presence p on p.contract_id = t.id join app_user u on u.id = p.user_id
        where t.uuid = ${uuid} and p.user_id <> ${userId} and p.seen_at > ${since}
        order by p.seen_at desc, u.id limit ${most}`,
  )
