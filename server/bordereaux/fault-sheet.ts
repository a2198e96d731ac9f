import { TRANSFERS } from '#domain/limits.ts'
import type { Language } from '#domain/languages.ts'
import { textOf } from '../texts/texts.ts'
import type { BordereauRow } from '../store/bordereaux/bordereau.ts'
import { listRowsAfter } from '../store/bordereaux/rows.ts'
import type { Sql } from '../store/database.ts'
import { faultCell } from './report.ts'
import { FAULT_HEADS } from './words.ts'

/** The file as it came, row by row and with what stands above its heads, with one column more; that of an earlier report is written anew. */
export function faultSheet(db: Sql, row: BordereauRow, language: Language) {
  const head = textOf('server:reason', language)
  const earlier = row.heads.findIndex((each) => FAULT_HEADS.includes(each))
  const place = earlier < 0 ? row.heads.length : earlier
  async function* rows() {
    for (let after = 0, some = await next(after); some.length > 0; some = await next(after)) {
      after = some.at(-1)!.row_number
      yield some.map(({ cells, faults }) => {
        const whole = row.heads.map((_, at) => cells[at] ?? '')
        return whole.toSpliced(place, 1, faultCell(row, faults, language))
      })
    }
  }
  const next = (after: number) => listRowsAfter(db, row.id, after, TRANSFERS.batch)
  return { name: row.file_name.replace(/\.\w+$/, ''), above: row.above, heads: row.heads.toSpliced(place, 1, head), rows: rows() }
}
