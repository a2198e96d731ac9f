import type { ImportReport } from '#domain/api/import.ts'
import { TRANSFERS } from '#domain/limits.ts'
import type { Language } from '#domain/languages.ts'
import { fieldWord } from '../exports/entity-words.ts'
import { fieldText, textOf } from '../texts/texts.ts'
import type { Sql } from '../store/database.ts'
import { listFailedRows, type FailedRow, type Fault, type ImportRow } from '../store/imports.ts'
import { entityOf } from './entities.ts'

/** Under which head of the file a field stands, else what the field is called. */
function columnOf({ heads, mapping, entity }: ImportRow, { field }: Fault, language: Language): string {
  if (field === null) return ''
  return heads[mapping.indexOf(field)] || fieldWord(entityOf(entity), field, language)
}

function told(job: ImportRow, { row_number: row, cells, faults }: FailedRow, language: Language): ImportReport['faults'] {
  const placeOf = ({ field }: Fault) => (field === null ? -1 : job.mapping.indexOf(field))
  const inOrder = faults.toSorted((one, other) => placeOf(one) - placeOf(other))
  return inOrder.map((fault) => ({
    row,
    column: columnOf(job, fault, language),
    value: (fault.field && cells[job.mapping.indexOf(fault.field)]) ?? '',
    reason: fieldText(fault, language),
  }))
}

/** How far an import is and what was wrong, in the reader's language. */
export async function reportOf(sql: Sql, job: ImportRow, language: Language): Promise<ImportReport> {
  const failed = await listFailedRows(sql, job.id, TRANSFERS.shownFaults)
  const { uuid, entity, file, file_name, mapping, state, total, done, created, changed, unchanged, bad } = job
  const { is_dry_run, is_upsert, is_all_or_nothing } = job
  const faults = failed.flatMap((row) => told(job, row, language)).slice(0, TRANSFERS.shownFaults)
  const asked = { entity, file, file_name, mapping, is_dry_run, is_upsert, is_all_or_nothing }
  const why = job.reason ? { reason: textOf(`server:import_${job.reason}`, language) } : {}
  return { uuid, ...asked, state, ...why, total, done, created, changed, unchanged, bad, faults }
}

/** The reasons of a row in one cell. */
export const reasonsOf = (job: ImportRow, row: FailedRow, language: Language): string =>
  told(job, row, language)
    .map(({ column, reason }) => (column ? `${column}: ${reason}` : reason))
    .join(' ')
