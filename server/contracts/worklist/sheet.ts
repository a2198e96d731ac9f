import type { Input } from '#domain/api/endpoint.ts'
import type { exportWorklist } from '#domain/api/contract/worklists.ts'
import { listedWorklist } from '#domain/contracts/worklist/listed.ts'
import type { Worklist } from '#domain/contracts/worklist/worklists.ts'
import type { ExportWish } from '#domain/api/export.ts'
import type { Language } from '#domain/languages.ts'
import { branchesOf } from '../../access/branches.ts'
import { todayFor } from '../../access/time.ts'
import { cellOf, columnsFor } from '../../exports/cells.ts'
import { fieldWord } from '../../exports/entity-words.ts'
import type { SheetCell } from '../../exports/sheet-cell.ts'
import type { Call, Caller } from '../../serve.ts'
import type { Sql } from '../../store/database.ts'
import { countRows } from '../../store/entities/every-row.ts'
import { everyWorklistRow, inWorklist } from '../../store/contracts/worklists.ts'
import { hasText, textOf } from '../../texts/texts.ts'
import { agedFor } from './aged.ts'
import { branchesOfReader, readerOf, worklistOf } from './lists.ts'
import { narrowedFor } from './narrowed.ts'

/** How many rows the file will have; everything that can be refused is refused here. */
export function countWorklist(call: Call, { group, stage, ...wish }: Input<typeof exportWorklist>): Promise<number> {
  columnsFor(listedWorklist, wish.columns)
  const { filter, decider } = narrowedFor(readerOf(call), wish.filter)
  const only = inWorklist(worklistOf({ group, stage }), decider)
  return countRows(call.db, listedWorklist, {
    query: { ...wish, filter, language: call.language },
    branches: branchesOfReader(call),
    only,
  })
}

const headOf = (name: string, language: Language): string => {
  const own = `worklist:fields.${name}`
  return hasText(own, language) ? textOf(own, language) : fieldWord(listedWorklist, name, language)
}

interface Asked {
  worklist: Worklist
  wish: ExportWish
  language: Language
}

/** The columns and rows of a worklist as a file, by the days of who asks. */
export function worklistSheet({ db, caller, now }: { db: Sql; caller: Caller; now: Date }, { worklist, wish, language }: Asked) {
  const columns = columnsFor(listedWorklist, wish.columns)
  const { filter, decider } = narrowedFor({ caller, today: todayFor(caller, now) }, wish.filter)
  const branches = branchesOf(caller, { all: ['view_contract'] })
  const aged = agedFor(caller, now)
  const dayAlone = (name: string, value: unknown) => (name === 'stage_since' ? String(value).slice(0, 10) : value)
  async function* rows(): AsyncGenerator<SheetCell[][]> {
    for await (const some of everyWorklistRow(db, worklist, { query: { ...wish, filter, language }, branches, decider }, now))
      yield some.map((row) => {
        const shown = aged(row) as unknown as Record<string, unknown>
        return columns.map((name) => cellOf(listedWorklist, name, dayAlone(name, shown[name]), language))
      })
  }
  const name = textOf(`dashboard:stageName.${worklist.stage}`, language)
  return { name, heads: columns.map((column) => headOf(column, language)), rows: rows() }
}
