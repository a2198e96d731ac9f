import type { Sql } from '../../database.ts'
import { sql } from '../../sql/sql.ts'

interface Due {
  uuid: string
}

const uuids = async (rows: Promise<Due[]>) => (await rows).map(({ uuid }) => uuid)

const LIVE = sql`t.deleted_at is null`

/** Quotes whose validity is over for more than so many days. */
export const listLapsedQuotes = (db: Sql, before: string): Promise<string[]> =>
  uuids(
    db.query<Due>(
      sql`select t.uuid from contract t where t.stage_id = 4 and t.quote_valid_until < ${before}::date and ${LIVE} order by t.id`,
    ),
  )

/** Contracts that were signed before a day: a head of business has had the rest of that one to roll the signing back. Own choice. */
export const listSigned = (db: Sql, today: string): Promise<string[]> =>
  uuids(
    db.query<Due>(
      sql`select t.uuid from contract t where t.stage_id = 12 and t.stage_since < ${today}::date and ${LIVE} order by t.id`,
    ),
  )

/** Bound contracts whose successor is bound. */
export const listRenewed = (db: Sql): Promise<string[]> =>
  uuids(
    db.query<Due>(
      sql`select t.uuid from contract t join contract n on n.expiring_contract_id = t.id and n.deleted_at is null
          where t.stage_id in (15, 16, 17) and n.stage_id in (15, 16, 17) and ${LIVE} order by t.id`,
    ),
  )

/** Bound contracts whose period is over for more than so many days. */
export const listExpired = (db: Sql, before: string): Promise<string[]> =>
  uuids(
    db.query<Due>(
      sql`select t.uuid from contract t where t.stage_id in (15, 16, 17) and t.period_to < ${before}::date and ${LIVE} order by t.id`,
    ),
  )

interface Ending {
  id: number
  day: string
  days: number
}

/** Bound contracts without a successor whose period ends within so many days. */
export const listEnding = (db: Sql, today: string, within: number): Promise<Ending[]> =>
  db.query<Ending>(
    sql`select t.id, t.period_to::text as day, t.period_to - ${today}::date as days from contract t
        where t.stage_id in (15, 16, 17) and t.period_to between ${today}::date and ${today}::date + ${within}::int and ${LIVE}
          and not exists (select 1 from contract n where n.expiring_contract_id = t.id and n.deleted_at is null and n.stage_id not in (20, 22))
        order by t.period_to, t.id`,
  )

/** False where it was sent before. */
export async function noteContractReminder(db: Sql, id: number, kind: string, day: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    sql`insert into contract_reminder (contract_id, kind, due_on, sent_at) values (${id}, ${kind}, ${day}, ${now})
        on conflict do nothing returning kind`,
  )
  return rows.length > 0
}

/** Ids of those who look after a contract: its handler, and its reviewer; who has left is none. */
export async function listKeepersOf(db: Sql, id: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    sql`select distinct u.id from contract t join app_user u on u.id in (t.handler_id, t.second_reviewer_id)
        where t.id = ${id} and u.is_active and u.deleted_at is null order by u.id`,
  )
  return rows.map((row) => row.id)
}

export interface NamedContract {
  uuid: string
  contract_number: string
  assured: string | null
}

/** What a mail calls a contract; null for one that is gone. */
export async function nameOfContract(db: Sql, id: number): Promise<NamedContract | null> {
  const [row] = await db.query<NamedContract>(
    sql`select uuid, contract_number, assured from contract where id = ${id} and deleted_at is null`,
  )
  return row ?? null
}

export interface DueContract extends NamedContract {
  id: number
  handler: number
  day: string
}

/** Contracts that someone handles and that are due within so many days, of which that was not said yet. */
export const listDueContracts = (db: Sql, today: string, within: number): Promise<DueContract[]> =>
  db.query<DueContract>(
    sql`select t.id, t.uuid, t.contract_number, t.assured, t.handler_id as handler, t.due_on::text as day from contract t
        where t.due_on between ${today}::date and ${today}::date + ${within}::int and t.handler_id is not null
          and t.stage_id not in (18, 19, 20, 22) and ${LIVE}
          and not exists (select 1 from contract_reminder r where r.contract_id = t.id and r.kind = 'due' and r.due_on = t.due_on)
        order by t.due_on, t.id`,
  )

export interface DueSubjectivity extends DueContract {
  /** The part of the contract's page where it stands. */
  view: 'documents' | 'lines'
}

/** Contracts that someone handles with what is still to be met within so many days, once for each day of which that was not said yet. */
export const listDueSubjectivities = (db: Sql, today: string, within: number): Promise<DueSubjectivity[]> =>
  db.query<DueSubjectivity>(
    sql`select t.id, t.uuid, t.contract_number, t.assured, t.handler_id as handler, d.day::text as day,
          case when bool_or(d.is_own) then 'documents' else 'lines' end as view
        from (
          select o.contract_id, o.deadline as day, true as is_own from contract_subjectivity o
          where o.subjectivity_status = 'open' and o.deadline between ${today}::date and ${today}::date + ${within}::int
          union all select s.contract_id, o.deadline, false from subscription_subjectivity o
          join subscription l on l.id = o.subscription_id and l.market_status in ('written', 'signed')
          join contract_section s on s.id = l.contract_section_id and s.section_status = 'active'
          where o.subjectivity_status = 'open' and o.deadline between ${today}::date and ${today}::date + ${within}::int
        ) d join contract t on t.id = d.contract_id
        where t.handler_id is not null and t.stage_id not in (18, 19, 20, 22) and ${LIVE}
          and not exists (select 1 from contract_reminder r where r.contract_id = t.id and r.kind = 'subjectivity' and r.due_on = d.day)
        group by t.id, d.day order by d.day, t.id`,
  )
