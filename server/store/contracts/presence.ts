import { PRESENCE } from '#domain/contracts/bounds.ts'
import type { FORM_STEPS } from '#domain/contracts/steps.ts'
import type { Sql } from '../database.ts'
import { andWithin, type Scope } from '../records/scope.ts'
import { literal, sql, type Statement } from '../sql/sql.ts'

type Step = (typeof FORM_STEPS)[number]

/** On which it is told whom a change of presence concerns: `<contract>:<user>,<user>`. */
export const PRESENCE_CHANNEL = 'contract_presence'

interface Place {
  uuid: string
  userId: number
  step: Step
}

interface Present extends Place {
  now: Date
  /** Who has said nothing since then is gone. */
  since: Date
}

/** Tells users, each once, that someone came, went or turned to another step. */
const woken = (uuid: string, users: Statement) =>
  sql`select pg_notify('contract_presence', ${uuid}::text || ':' || string_agg(user_id::text, ','))
      from (${users} limit ${literal(PRESENCE.woken)}) concerned having count(*) > 0`

/** Says where someone is, in a contract of these branches, and tells who is there where that is news; false where there is no such contract. */
export async function savePresence(db: Sql, { uuid, userId, step, now, since }: Present, scope: Scope): Promise<boolean> {
  const others = sql`select p.user_id from contract_presence p join place on place.id = p.contract_id
    where p.user_id <> ${userId} and p.seen_at > ${since} and not exists (
      select 1 from contract_presence own
      where own.contract_id = p.contract_id and own.user_id = ${userId} and own.step = ${step} and own.seen_at > ${since})`
  const rows = await db.query(
    sql`with place as (
          select t.id from contract t where t.uuid = ${uuid} and t.deleted_at is null${andWithin('contract', 't', scope)}
        ), woken as (${woken(uuid, others)}
        ), present as (
          insert into contract_presence (contract_id, user_id, step, seen_at) select id, ${userId}, ${step}, ${now} from place
          on conflict (contract_id, user_id) do update set step = excluded.step, seen_at = excluded.seen_at returning contract_id)
        insert into recent_contract (user_id, contract_id, opened_at) select ${userId}, contract_id, ${now} from present
        on conflict (user_id, contract_id) do update set opened_at = excluded.opened_at returning (select count(*) from woken)`,
  )
  return rows.length > 0
}

/** Forgets that someone is on a step, and tells who is there: the same user on another page too, who says so again. */
export async function removePresence(db: Sql, { uuid, userId, step }: Place, since: Date): Promise<void> {
  const there = sql`select p.user_id from contract_presence p join gone on gone.contract_id = p.contract_id where p.seen_at > ${since}`
  await db.query(
    sql`with gone as (
          delete from contract_presence p using contract t
          where t.uuid = ${uuid} and p.contract_id = t.id and p.user_id = ${userId} and p.step = ${step} returning p.contract_id)
        ${woken(uuid, there)}`,
  )
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
