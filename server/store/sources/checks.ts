import type { FieldErrors } from '#domain/app-error.ts'
import { UNIQUE } from '#domain/sources/unique.ts'
import type { Sql } from '../database.ts'
import { holderSql, takenBy, type Holder } from '../entities/holder.ts'
import type { Scope } from '../records/scope.ts'
import { columnOf } from '../records/columns.ts'
import type { Values } from '#domain/records/values.ts'
import { id as named, join, sql, type Statement } from '../sql/sql.ts'
import { SOURCE } from './shape.ts'
import { isLink } from '#domain/records/traits.ts'

const taken = (field: string, holder: Holder | null): FieldErrors =>
  takenBy({ entity: 'source', title: 'legal_name' }, field, holder)

interface Looked {
  draft: Values
  ownId: number
  /** The branches whose sources the caller may look at. */
  sees: Scope
}

const isThere = (value: unknown) => value !== null && value !== undefined && value !== ''

/** The condition that a source `t` has the same in these fields; none while one of them is empty. */
function sameAs(names: readonly string[], draft: Values): Statement[] {
  if (!names.every((name) => isThere(draft[name]))) return []
  const same = names.map((name) => {
    const column = sql`t.${named(columnOf(name, SOURCE.fields[name]!))}`
    return isLink(SOURCE.fields[name]) ? sql`${column} = ${draft[name]}` : sql`lower(${column}) = lower(${draft[name]}::text)`
  })
  return [join(same, ' and ')]
}

const ofFields = (field: string, same: Statement, columns: Statement, ownId: number) =>
  sql`(select ${field}::text as path, ${columns} from source t where ${same} and t.deleted_at is null and t.id <> ${ownId} limit 1)`

const cellsOf = (rows: readonly Values[], name: string) => rows.map((row) => row[name])

const ofLicences = (rows: readonly Values[], columns: Statement, ownId: number) =>
  sql`(select distinct on (sent.place) 'licences.' || sent.place - 1 || '.licence_number' as path, ${columns}
       from unnest(${cellsOf(rows, 'licence_number')}::text[], ${cellsOf(rows, 'regulator')}::text[],
         ${cellsOf(rows, 'licence_country')}::int[]) with ordinality sent (licence_number, regulator, country, place)
       join source_licence l on l.is_live and l.source_id <> ${ownId} and lower(l.licence_number) = lower(sent.licence_number)
         and lower(l.regulator) = lower(sent.regulator) and l.licence_country_id = sent.country
       join source t on t.id = l.source_id)`

/** What another live source has already, of the fields and groups that are asked about. */
export async function takenFields(db: Sql, names: readonly string[], { draft, ownId, sees }: Looked): Promise<FieldErrors> {
  const columns = holderSql('source', 't', sees)
  const licences = names.includes('licences') ? ((draft.licences ?? []) as Values[]) : []
  const asked = [
    ...(licences.length > 0 ? [ofLicences(licences, columns, ownId)] : []),
    ...UNIQUE.filter(([field]) => names.includes(field)).flatMap((fields) =>
      sameAs(fields, draft).map((same) => ofFields(fields[0], same, columns, ownId)),
    ),
  ]
  const holders = asked.length > 0 ? await db.query<Holder & { path: string }>(join(asked, ' union all ')) : []
  return Object.assign({}, ...holders.map(({ path, ...holder }) => taken(path, holder))) as FieldErrors
}

const INDEXES = new Map<string, string>([
  ...UNIQUE.map((names) => [`source_${names.join('_')}_key`, names[0]] as const),
  ['source_licence_number_key', 'licences'],
])

/** What a unique index of sources refuses. */
export function takenAt(index: string): FieldErrors | null {
  const field = INDEXES.get(index)
  return field ? taken(field, null) : null
}
