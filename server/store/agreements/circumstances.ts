import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'
import { takesBusiness } from '../sources/conditions.ts'

/** Contracts of an agreement, in the order of their sections. */
export async function listContractIds(db: Sql, agreementId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    sql`select id from agreement_contract where agreement_id = ${agreementId} and deleted_at is null order by section_no`,
  )
  return rows.map(({ id }) => id)
}

/** The agreement that follows another one. Null for none. */
export async function findRenewal(db: Sql, id: number): Promise<number | null> {
  const [row] = await db.query<{ id: number }>(
    sql`select id from agreement where renewed_from_id = ${id} and deleted_at is null and status <> 'deactivated'`,
  )
  return row?.id ?? null
}

/** Who made an agreement or a contract of it, or was the last to change or move one. */
export async function listPreparers(db: Sql, agreementId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    sql`select unnest(array[created_by, updated_by]) as id from agreement where id = ${agreementId}
        union select unnest(array[created_by, updated_by]) from agreement_contract where agreement_id = ${agreementId}`,
  )
  return rows.map(({ id }) => id)
}

/** Who was the last to change or move an agreement; null for the product itself. */
export async function findLastHand(db: Sql, id: number): Promise<number | null> {
  const [row] = await db.query<{ id: number | null }>(sql`select updated_by as id from agreement where id = ${id}`)
  return row?.id ?? null
}

/** Those of the sources that new business may be done with today, and the numbers they go by at Lloyd's. */
export async function listApprovedPartners(
  db: Sql,
  ids: readonly number[],
  today: string,
): Promise<{ id: number; pin: string | null }[]> {
  return db.query(
    sql`select t.id, nullif(t.coverholder_pin, '') as pin from source t
        where t.id = any(${ids}::int[]) and t.deleted_at is null and ${takesBusiness(today)}`,
  )
}

/** The coverholder of an agreement contract that no new business may be done with today; null where there is none, or it may. */
export async function findBarredCoverholder(db: Sql, contractId: number, today: string): Promise<string | null> {
  const [row] = await db.query<{ name: string }>(
    sql`select t.legal_name as name from agreement_contract c join agreement a on a.id = c.agreement_id join source t on t.id = a.coverholder_id
        where c.id = ${contractId} and not (${takesBusiness(today)})`,
  )
  return row?.name ?? null
}

/** Another number for each new agreement, whatever becomes of it. */
export async function nextAgreementNumber(db: Sql): Promise<number> {
  const [row] = await db.query<{ next: number }>(sql`select nextval('agreement_number_seq')::int as next`)
  return row!.next
}

export interface Parent {
  id: number
  agreement_number: string
  branch_id: number
  status: string
  renewed_tacitly_on: string | null
  period_from: string
  period_to: string
  /** The number of the section after the last. */
  next_section: number
}

/** The agreement that a contract is made under, held so that two contracts do not take one number. Null for none. */
export async function lockParent(db: Sql, id: number): Promise<Parent | null> {
  const [row] = await db.query<Parent>(
    sql`select a.id, a.agreement_number, a.branch_id, a.status, a.renewed_tacitly_on::text, a.period_from::text, a.period_to::text,
          (select coalesce(max(section_no), 0) + 1 from agreement_contract c where c.agreement_id = a.id and c.deleted_at is null) as next_section
        from agreement a where a.id = ${id} and a.deleted_at is null for no key update`,
  )
  return row ?? null
}

/** Those of the risk codes that are of none of the classes. */
export async function listForeignCodes(db: Sql, codes: readonly number[], classes: readonly number[]): Promise<string[]> {
  const rows = await db.query<{ code: string }>(
    sql`select code from risk_code where id = any(${codes}::int[])
        and class_of_business_id is not null and class_of_business_id <> all(${classes}::int[]) order by code`,
  )
  return rows.map(({ code }) => code)
}

const CONTRACT_OF = {
  panel: (id: number) => sql`select agreement_contract_id as id from agreement_contract_subscription_panel where id = ${id}`,
  limit: (id: number) => sql`select agreement_contract_id as id from cob_admissible_limit where id = ${id}`,
  document: (id: number) => sql`select agreement_contract_id as id from agreement_contract_document where id = ${id}`,
}

/** The contract of a row below one. Null where there is no such row. */
export async function findContractOf(db: Sql, table: keyof typeof CONTRACT_OF, id: number): Promise<number | null> {
  const [row] = await db.query<{ id: number }>(CONTRACT_OF[table](id))
  return row?.id ?? null
}

const IS_LAST = sql`not exists (select 1 from agreement n where n.renewed_from_id = a.id and n.deleted_at is null and n.status <> 'deactivated')`

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** Agreements that days may have brought to an end. */
export const listAgreementsDue = async (db: Sql, today: string): Promise<number[]> =>
  ids(
    await db.query<{ id: number }>(
      sql`select id from agreement where deleted_at is null and (status in ('active', 'suspended') and period_to < ${today}::date
          or status in ('expired', 'terminated', 'run_off')) order by id`,
    ),
  )

/** Agreements that are over and renewed by themselves: no notice was given, and none follows them yet. */
export const listTacitDue = async (db: Sql, today: string): Promise<number[]> =>
  ids(
    await db.query<{ id: number }>(
      sql`select a.id from agreement a where a.deleted_at is null and a.status = 'active' and a.tacit_renewal and a.notice_given_on is null
          and a.period_to < ${today}::date and ${IS_LAST} order by a.id`,
    ),
  )

/** Contracts under agreements that have been in force, whose accounts days may move on. */
export const listAccountsDue = async (db: Sql): Promise<number[]> =>
  ids(
    await db.query<{ id: number }>(
      sql`select c.id from agreement_contract c join agreement a on a.id = c.agreement_id
          where c.deleted_at is null and c.account_status in ('open', 'on_hold', 'closed')
            and a.status in ('active', 'suspended', 'terminated', 'expired', 'run_off', 'closed', 'deactivated') order by c.id`,
    ),
  )
