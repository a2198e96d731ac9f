import type { EndorsedPremium } from '#domain/endorsements/cancellation.ts'
import type { EndorsementStatus } from '#domain/endorsements/choices.ts'
import type { OtherEndorsement } from '#domain/endorsements/blockers.ts'
import type { ShownEndorsement } from '#domain/endorsements/draft.ts'
import type { EarlierLoss } from '#domain/endorsements/premium/amount.ts'
import type { EndorsementPremium } from '#domain/endorsements/premium/index.ts'
import type { Named } from '#domain/records/links.ts'
import type { Values } from '#domain/records/values.ts'
import type { Sql } from '../database.ts'
import { instant } from '../entities/rows.ts'
import { columnsOf, joined, shownValues } from '../records/columns.ts'
import { loadBelow } from '../records/load.ts'
import { titleSql } from '../records/names.ts'
import { andWithin, type Scope } from '../records/scope.ts'
import { empty, sql, type Statement } from '../sql/sql.ts'
import { OF_ENDORSEMENT } from './shape.ts'

/** What an endorsement says of the contract that it changes. */
export interface EndorsedContractHead {
  id: number
  uuid: string
  contract_number: string
  umr: string | null
  assured: string | null
  stage_id: number
  version: number
  period_from: string | null
  period_to: string | null
}

export interface StoredEndorsement {
  id: number
  uuid: string
  row_version: number
  branch: Named
  contract: EndorsedContractHead
  endorsement_number: number
  endorsement_reference: string
  revision: number
  status: EndorsementStatus
  status_reason: string | null
  prepared_by: Named | null
  created_by: Named | null
  created_at: string
  updated_at: string
  issued_at: string | null
  completed_at: string | null
  booked_at: string | null
  contract_version: number | null
  premium: EndorsementPremium | null
  shown: ShownEndorsement
}

const person = (column: Statement) =>
  sql`(select json_build_object('id', u.id, 'name', ${titleSql('user', 'u')}) from app_user u where u.id = ${column})`

const OWN = sql`t.id, t.uuid, t.row_version, t.endorsement_number, t.endorsement_reference, t.revision, t.status, t.status_reason,
  t.created_at, t.updated_at, t.issued_at, t.completed_at, t.booked_at, t.contract_version, t.premium,
  json_build_object('id', b.id, 'name', b.name) as branch,
  ${person(sql`t.prepared_by`)} as prepared_by, ${person(sql`t.created_by`)} as created_by,
  json_build_object('id', c.id, 'uuid', c.uuid, 'contract_number', c.contract_number, 'umr', c.umr, 'assured', c.assured,
    'stage_id', c.stage_id, 'version', c.version, 'period_from', c.period_from, 'period_to', c.period_to) as contract`

const MOMENTS = ['issued_at', 'completed_at', 'booked_at'] as const

type Raw = Values & Omit<StoredEndorsement, 'shown'>

const momentsIn = (raw: Raw) =>
  Object.fromEntries(MOMENTS.map((name) => [name, raw[name] === null ? null : instant(raw[name])])) as Pick<
    StoredEndorsement,
    (typeof MOMENTS)[number]
  >

function ownIn(raw: Raw): Omit<StoredEndorsement, 'shown'> {
  const { id, uuid, row_version, branch, contract, endorsement_number, endorsement_reference, revision, status } = raw
  const { status_reason, prepared_by, created_by, contract_version, premium } = raw
  const identity = { id, uuid, row_version, branch, contract, endorsement_number, endorsement_reference, revision, status }
  const rest = { status_reason, prepared_by, created_by, contract_version, premium }
  return {
    ...identity,
    ...rest,
    created_at: instant(raw.created_at),
    updated_at: instant(raw.updated_at),
    ...momentsIn(raw),
  }
}

async function find(db: Sql, id: number, scope: Scope, held: Statement): Promise<StoredEndorsement | null> {
  const { fields } = OF_ENDORSEMENT
  const [raw] = await db.query<Raw>(
    sql`select ${OWN}, ${columnsOf(fields)} from endorsement t join contract c on c.id = t.contract_id
        join branch b on b.id = t.branch_id${joined(fields)}
        where t.id = ${id} and t.deleted_at is null${andWithin('endorsement', 't', scope)}${held}`,
  )
  if (!raw) return null
  const shown = { ...shownValues(fields, raw), ...(await loadBelow(db, OF_ENDORSEMENT, id)) }
  return { ...ownIn(raw), shown: shown as unknown as ShownEndorsement }
}

/** A live endorsement of a contract of these branches; null for any other. */
export const findEndorsement = (db: Sql, id: number, scope: Scope): Promise<StoredEndorsement | null> =>
  find(db, id, scope, empty)

/** The same, held until the transaction ends. */
export const lockEndorsement = (db: Sql, id: number, scope: Scope): Promise<StoredEndorsement | null> =>
  find(db, id, scope, sql` for no key update of t`)

/** Who was the last to change or move it; null for the product itself. */
export async function findLastHand(db: Sql, id: number): Promise<number | null> {
  const [row] = await db.query<{ id: number | null }>(sql`select updated_by as id from endorsement where id = ${id}`)
  return row?.id ?? null
}

/** All endorsements of a contract, by their numbers. */
export const listOfContract = (db: Sql, contractId: number): Promise<OtherEndorsement[]> =>
  db.query(
    sql`select id, endorsement_number, endorsement_reference, endorsement_type, section_no, status, corrects
        from endorsement where contract_id = ${contractId} and deleted_at is null order by endorsement_number`,
  )

interface OfSection {
  contractId: number
  section: number | null
  /** The number of the endorsement that asks. */
  before: number
  /** The endorsement that this one takes the place of. */
  corrected: number | null
}

/** Losses whose reinstatement earlier endorsements of a section have charged. */
export const listReinstatedLosses = (db: Sql, { contractId, section, before, corrected }: OfSection): Promise<EarlierLoss[]> =>
  db.query(
    sql`select loss_on::text as "on", trim_scale(loss_amount)::text as amount from endorsement
        where contract_id = ${contractId} and deleted_at is null and endorsement_number < ${before} and loss_on is not null
          and loss_amount is not null and calc_method = 'reinstatement' and status not in ('declined', 'withdrawn', 'superseded')
          and section_no is not distinct from ${section}::int and id is distinct from ${corrected}::int order by loss_on, id`,
  )

/** Premium by the year that endorsements have added or taken off. */
export const listEndorsedPremium = (db: Sql, contractId: number): Promise<EndorsedPremium[]> =>
  db.query(
    sql`select e.section_no, c.code as currency,
          trim_scale(case when e.premium_effect = 'return' then -e.annual_change else e.annual_change end)::text as annual_change,
          (select coalesce(json_agg(x.path), '[]') from endorsement_change x where x.endorsement_id = e.id) as paths
        from endorsement e join currency c on c.id = e.currency_id
        where e.contract_id = ${contractId} and e.deleted_at is null and e.status in ('completed', 'booked')
          and e.premium_effect <> 'none' and e.calc_method in ('pro_rata', 'short_rate') and e.annual_change is not null
          and e.endorsement_type not in ('cancellation', 'ntu')
          and not (e.endorsement_type = 'mid_term_participant_change' and e.premium_effect = 'return')
        order by e.endorsement_number`,
  )

/** By which agreement changes of the class are made; null where it says none. Source: domain guide 2.4. */
export async function findGuaSchedule(db: Sql, classId: number): Promise<string | null> {
  const [row] = await db.query<{ gua_schedule: string }>(sql`select gua_schedule from class_of_business where id = ${classId}`)
  return row?.gua_schedule ?? null
}
