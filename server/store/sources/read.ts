import type { SourceStatus } from '#domain/sources/choices.ts'
import type { RiskBasis } from '#domain/calculations/risk-override.ts'
import type { RiskCategory, RiskResult } from '#domain/calculations/risk-score.ts'
import type { Named } from '#domain/records/links.ts'
import type { SectionName } from '#domain/sources/section-names.ts'
import type { SourceShown } from '#domain/sources/sections/index.ts'
import type { Sql } from '../database.ts'
import { titleSql } from '../records/names.ts'
import { instant } from '../entities/rows.ts'
import { andWithin, type Scope } from '../records/scope.ts'
import { columnsOf, joined, shownValues } from '../records/columns.ts'
import type { Values } from '#domain/records/values.ts'
import { loadBelow } from '../records/load.ts'
import { id as named, join, sql } from '../sql/sql.ts'
import { SOURCE } from './shape.ts'

/** An approval that waits for a second one, as it is kept. */
export interface KeptProposal {
  by: number
  at: string
  conditions: { condition: string; owner_user: number; due_on: string }[]
}

export interface StoredSource {
  id: number
  uuid: string
  source_code: string
  status: SourceStatus
  row_version: number
  created_at: string
  updated_at: string
  created_by: Named | null
  compliance_user: Named | null
  shown: SourceShown
  approved_on: string | null
  rejected_on: string | null
  next_review_date: string | null
  review_due_since: string | null
  review_cause: string | null
  risk_category: RiskCategory | null
  risk_result: RiskResult | null
  override: {
    category: RiskCategory
    reason: string
    by: Named
    at: string
    confirmed_by: Named | null
    confirmed_at: string | null
    basis: RiskBasis | null
  } | null
  proposal: KeptProposal | null
  sections_saved: Partial<Record<SectionName, string>>
}

const PEOPLE = ['created_by', 'compliance_user_id', 'override_by_id', 'override_confirmed_by_id'] as const

const alias = (column: string) => named(`p_${column}`)

const people = PEOPLE.map(
  (column) => sql`${alias(column)}.id as ${named(column)}, ${titleSql('user', `p_${column}`)} as ${named(`${column}_name`)}`,
)
const peopleJoins = PEOPLE.map((column) => sql` left join app_user ${alias(column)} on ${alias(column)}.id = t.${named(column)}`)

const OWN = sql`t.id, t.uuid, t.source_code, t.status, t.row_version, t.created_at, t.updated_at, t.approved_on::text,
  t.rejected_on::text, t.next_review_date::text, t.review_due_since::text, t.review_cause, t.risk_category, t.risk_result,
  t.override_category, t.override_reason, t.override_at, t.override_confirmed_at, t.override_risk, t.proposal, t.sections_saved`

const personIn = (raw: Values, column: (typeof PEOPLE)[number]) =>
  raw[column] ? { id: raw[column] as number, name: String(raw[`${column}_name`]) } : null

async function shownOf(db: Sql, id: number, raw: Values): Promise<SourceShown> {
  const shown: Values = { ...shownValues(SOURCE.fields, raw), ...(await loadBelow(db, SOURCE, id)), bank_accounts: [] }
  return shown as unknown as SourceShown
}

function overrideIn(raw: Values): StoredSource['override'] {
  const by = personIn(raw, 'override_by_id')
  if (!by) return null
  return {
    category: raw.override_category as RiskCategory,
    reason: String(raw.override_reason),
    by,
    at: instant(raw.override_at),
    confirmed_by: personIn(raw, 'override_confirmed_by_id'),
    confirmed_at: raw.override_confirmed_at === null ? null : instant(raw.override_confirmed_at),
    basis: raw.override_risk as RiskBasis | null,
  }
}

/** Columns that are read as they lie there. */
const AS_STORED = [
  'id',
  'uuid',
  'source_code',
  'status',
  'row_version',
  'approved_on',
  'rejected_on',
  'next_review_date',
  'review_due_since',
  'review_cause',
  'risk_category',
  'risk_result',
  'proposal',
  'sections_saved',
] as const

/** A live source of these branches; null for any other. */
export async function findSource(db: Sql, id: number, scope: Scope): Promise<StoredSource | null> {
  const [raw] = await db.query<Values>(
    sql`select ${OWN}, ${columnsOf(SOURCE.fields)}, ${join(people, ', ')}
        from source t${joined(SOURCE.fields)}${join(peopleJoins, '')} 
        where t.id = ${id} and t.deleted_at is null${andWithin('source', 't', scope)}`,
    scope === 'everywhere' ? 'read_source' : 'read_source_of_branches',
  )
  if (!raw) return null
  return {
    ...(Object.fromEntries(AS_STORED.map((name) => [name, raw[name]])) as unknown as Pick<
      StoredSource,
      (typeof AS_STORED)[number]
    >),
    created_at: instant(raw.created_at),
    updated_at: instant(raw.updated_at),
    created_by: personIn(raw, 'created_by'),
    compliance_user: personIn(raw, 'compliance_user_id'),
    shown: await shownOf(db, id, raw),
    override: overrideIn(raw),
  }
}

/** Locks the source until the transaction ends, so that two who change it do so one after the other. */
export async function lockSource(db: Sql, id: number): Promise<void> {
  await db.query(sql`select 1 from source where id = ${id} for no key update`)
}
