import type { SourceDraft, SourceShown } from '#domain/sources/sections/index.ts'
import type { Sql } from '../database.ts'
import type { Values } from '#domain/records/values.ts'
import { setting, writeRecord, type RecordChange } from '../records/write.ts'
import { join, sql } from '../sql/sql.ts'
import { nameKeys } from './name-keys.ts'
import { SOURCE } from './shape.ts'

const FIGURES = 6

/** The next number; who asks later waits until this transaction has ended, so that none is lost when it fails. */
export async function nextSourceCode(db: Sql): Promise<string> {
  const [row] = await db.query<{ last: number }>(sql`update source_number set last = last + 1 returning last`)
  return `SRC-${String(row!.last).padStart(FIGURES, '0')}`
}

/** For sources that were filled in all at once. */
export async function writeLastNumber(db: Sql, last: number): Promise<void> {
  await db.query(sql`update source_number set last = ${last}`)
}

export interface Stamp {
  actorId: number | null
  now: Date
}

/** A new draft with its name, type, country and branch; everything else, and its first version, follows. */
export async function insertSource(db: Sql, draft: Values, { actorId, now }: Stamp): Promise<number> {
  const code = await nextSourceCode(db)
  const [row] = await db.query<{ id: number }>(
    sql`insert into source (source_code, legal_name, source_type, incorporation_country_id, branch_id, created_at, updated_at,
          created_by, updated_by, row_version)
        values (${code}, ${draft.legal_name}, ${draft.source_type}, ${draft.incorporation_country}, ${draft.branch}, ${now}, ${now},
          ${actorId}, ${actorId}, 0) returning id`,
  )
  return row!.id
}

export type SourceChange = Omit<RecordChange, 'values' | 'before' | 'shown' | 'columns'> & {
  values: SourceDraft
  before: SourceDraft
  shown: SourceShown
}

/** Stores what differs, and tells how the source is shown from now on. Ids of rows must be those of the source. */
export async function writeSource(db: Sql, id: number, change: SourceChange): Promise<SourceShown> {
  const columns = nameKeys(change.values, change.names)
  return (await writeRecord(db, SOURCE, id, { ...(change as RecordChange), columns })) as unknown as SourceShown
}

/** Columns of the source that no form sends. */
export async function patchSource(db: Sql, id: number, columns: Values, { actorId, now }: Stamp): Promise<void> {
  const stamps = [sql`row_version = row_version + 1`, sql`updated_at = ${now}`, sql`updated_by = ${actorId}`]
  await db.query(sql`update source set ${join([...setting(columns), ...stamps], ', ')} where id = ${id}`)
}

/** The licences of a removed source may be another's. */
export async function hideSource(db: Sql, id: number, stamp: Stamp): Promise<void> {
  await patchSource(db, id, { deleted_at: stamp.now }, stamp)
  await db.query(sql`update source_licence set is_live = false where source_id = ${id}`)
}
