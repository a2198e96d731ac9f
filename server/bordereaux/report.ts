import type { BordereauReport } from '#domain/api/binder/bordereaux.ts'
import { amountsOf } from '#domain/bordereaux/columns.ts'
import { isAtWork } from '#domain/bordereaux/kinds.ts'
import { TRANSFERS } from '#domain/limits.ts'
import type { RowFault } from '#domain/bordereaux/binder.ts'
import type { Language } from '#domain/languages.ts'
import { fieldText, textOf } from '../texts/texts.ts'
import type { BordereauRow } from '../store/bordereaux/bordereau.ts'
import { countFaults, listFaultyRows, sumGoodRows, type CheckedRow } from '../store/bordereaux/rows.ts'
import type { Sql } from '../store/database.ts'
import { limitsTold } from './limits.ts'
import { columnWord } from './words.ts'

type Mapped = Pick<BordereauRow, 'heads' | 'mapping'>

/** Under which head of the file a field stands, else what it is called. */
function columnOf({ heads, mapping }: Mapped, field: string | null, language: Language): string {
  if (field === null) return ''
  return heads[mapping.indexOf(field)] || columnWord(field, language)
}

/** A warning says that it is one where nothing else does. */
const markOf = ({ isWarning }: RowFault, language: Language) => (isWarning ? textOf('bordereau-words:warning', language) : '')

const reasonOf = ({ key, params = {} }: RowFault, language: Language): string => fieldText({ key, params }, language)

/** The faults of a row in one cell. */
export const faultCell = (row: Mapped, faults: readonly RowFault[], language: Language): string =>
  faults
    .map((fault) => {
      const parts = [markOf(fault, language), columnOf(row, fault.field, language), reasonOf(fault, language)]
      return parts.filter(Boolean).join(': ')
    })
    .join(' ')

function faultsOf(
  row: Mapped,
  { row_number: number, cells, faults }: Pick<CheckedRow, 'row_number' | 'cells' | 'faults'>,
  language: Language,
) {
  return faults.map((fault) => ({
    row: number,
    column: columnOf(row, fault.field, language),
    value: (fault.field && cells[row.mapping.indexOf(fault.field)]) ?? '',
    reason: reasonOf(fault, language),
    is_warning: fault.isWarning === true,
  }))
}

/** Without what differs from row to row. */
const kindOf = (key: string, language: Language) => textOf(`bordereau-words:kinds.${key}`, language)

/** What was found, once nothing is going on. */
async function findingsOf(
  db: Sql,
  row: BordereauRow,
  language: Language,
): Promise<Pick<BordereauReport, 'sums' | 'kinds' | 'faults'>> {
  if (isAtWork(row.state)) return { sums: [], kinds: [], faults: [] }
  const sums = await sumGoodRows(db, row.id, amountsOf(row.kind))
  if (row.bad + row.warned === 0) return { sums, kinds: [], faults: [] }
  const kinds = await countFaults(db, row.id)
  const faulty = await listFaultyRows(db, row.id, TRANSFERS.shownFaults)
  return {
    sums,
    kinds: kinds.map(({ field, key, count, is_warning }) => ({
      column: columnOf(row, field, language),
      reason: kindOf(key, language),
      count,
      is_warning,
    })),
    faults: faulty.flatMap((each) => faultsOf(row, each, language)).slice(0, TRANSFERS.shownFaults),
  }
}

const momentOf = (at: Date | null) => at?.toISOString() ?? null

/** How far a bordereau is and what is wrong with it, in the reader's language. */
export async function bordereauReport(
  db: Sql,
  row: BordereauRow,
  language: Language,
  { mayChange, today }: { mayChange: boolean; today: string },
): Promise<BordereauReport> {
  const { uuid, kind, month, state, failure, file_name, total, done, good, bad, warned, unread } = row
  return {
    uuid,
    kind,
    month,
    state,
    file_name,
    total,
    done,
    good,
    bad,
    warned,
    unread,
    contract: { uuid: row.contract_uuid, reference: row.reference, agreement: row.agreement, coverholder: row.coverholder },
    failure: failure && textOf(`bordereau-words:failures.${failure}`, language),
    limits: await limitsTold(db, row, today, language),
    ...(await findingsOf(db, row, language)),
    created_by: row.created_by_name,
    created_at: row.created_at.toISOString(),
    posted_by: row.posted_by_name,
    posted_at: momentOf(row.posted_at),
    taken_back_by: row.taken_back_by_name,
    taken_back_at: momentOf(row.taken_back_at),
    reason: row.reason,
    may_change: mayChange,
  }
}
