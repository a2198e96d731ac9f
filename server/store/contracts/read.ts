import type { StepName } from '#domain/contracts/steps.ts'
import type { Values } from '#domain/records/values.ts'
import type { Sql } from '../database.ts'
import { instant } from '../entities/rows.ts'
import { columnsOf, joined, shownValues } from '../records/columns.ts'
import { loadBelow } from '../records/load.ts'
import { andWithin, type Scope } from '../records/scope.ts'
import type { RecordTable } from '../records/table.ts'
import { empty, sql } from '../sql/sql.ts'
import { WHOLE } from './shape.ts'

/** How many fields of a step are open or wrong, and how many warnings nobody has acknowledged. */
export interface Standing {
  open: number
  warnings: number
}

export interface StoredContract {
  id: number
  uuid: string
  contract_number: string
  assured: string | null
  stage_id: number
  group_id: number
  row_version: number
  updated_at: string
  step_versions: Partial<Record<StepName, number>>
  step_findings: Partial<Record<StepName, Standing>>
  /** Marks of the warnings that someone has acknowledged. */
  acknowledged: readonly string[]
  template_id: number | null
  template_values: Values
  /** Single fields of all steps, and rows as far as they were asked for. */
  shown: Values
}

const OWN = sql`t.id, t.uuid, t.contract_number, t.assured, t.stage_id, t.group_id, t.row_version, t.updated_at, t.step_versions,
  t.step_findings, t.template_id, t.template_values,
  array(select a.mark from contract_acknowledgement a where a.contract_id = t.id and a.withdrawn_at is null) as acknowledged`

const HELD = sql` for no key update of t`

type Raw = Values & Omit<StoredContract, 'shown' | 'updated_at'>

/** A statement of thirty tables takes longer to plan than to run: it is planned once. */
async function find(db: Sql, of: RecordTable, uuid: string, scope: Scope, isHeld: boolean): Promise<StoredContract | null> {
  const within = andWithin('contract', 't', scope)
  const [raw] = await db.query<Raw>(
    sql`select ${OWN}, ${columnsOf(of.fields)} from contract t${joined(of.fields)}
        where t.uuid = ${uuid} and t.deleted_at is null${within}${isHeld ? HELD : empty}`,
    `${isHeld ? 'lock' : 'find'}_contract${of.part ? `_${of.part}` : ''}${scope === 'everywhere' ? '' : '_within'}`,
  )
  if (!raw) return null
  const { id, contract_number, assured, stage_id, group_id, row_version, step_versions, step_findings } = raw
  return {
    id,
    uuid: raw.uuid,
    contract_number,
    assured,
    stage_id,
    group_id,
    row_version,
    step_versions,
    step_findings,
    acknowledged: raw.acknowledged,
    template_id: raw.template_id,
    template_values: raw.template_values,
    updated_at: instant(raw.updated_at),
    shown: {
      ...shownValues(of.fields, raw),
      ...(await loadBelow(db, of, id)),
    },
  }
}

/** A live contract of these branches, with the rows of a step or with all of them; null for any other. */
export const findContract = (db: Sql, uuid: string, scope: Scope, of: RecordTable = WHOLE): Promise<StoredContract | null> =>
  find(db, of, uuid, scope, false)

/** The same, held until the transaction ends. */
export const lockContract = (db: Sql, uuid: string, scope: Scope, of: RecordTable = WHOLE): Promise<StoredContract | null> =>
  find(db, of, uuid, scope, true)

/** A contract with the rows of a step as they are now. */
export const withRows = async (db: Sql, stored: StoredContract, of: RecordTable): Promise<StoredContract> => ({
  ...stored,
  shown: { ...stored.shown, ...(await loadBelow(db, of, stored.id)) },
})

/** The contract of one of its rows: of a section, or of a market below one; null for rows that are not there. */
export async function contractOfRow(db: Sql, table: 'contract_section' | 'subscription', id: number): Promise<string | null> {
  const section =
    table === 'contract_section'
      ? sql`select s.contract_id from contract_section s where s.id = ${id}`
      : sql`select s.contract_id from subscription m join contract_section s on s.id = m.contract_section_id where m.id = ${id}`
  const [row] = await db.query<{ uuid: string }>(sql`select uuid from contract where id = (${section})`)
  return row?.uuid ?? null
}

export interface UmrParts {
  broker: string | null
  line: string | null
  branch: string | null
  inception: string | null
}

/** What a market reference is made of: of a source without a broker number the branch gives it. Source: domain guide 2.3, 5.14. */
export async function umrParts(db: Sql, id: number): Promise<UmrParts> {
  const [row] = await db.query<UmrParts>(
    sql`select coalesce(s.lloyds_broker_number, b.lloyds_broker_number) as broker, c.code as line, b.code as branch, t.period_from::text as inception
        from contract t join source s on s.id = t.source_id join branch b on b.id = t.branch_id
        left join class_of_business c on c.id = t.class_of_business_id where t.id = ${id}`,
  )
  return row!
}

export async function uuidOf(db: Sql, id: number): Promise<string | null> {
  const [row] = await db.query<{ uuid: string }>(sql`select uuid from contract where id = ${id} and deleted_at is null`)
  return row?.uuid ?? null
}
