import type { Input, Output } from '#domain/api/endpoint.ts'
import type { previewStepRows, readStepRows } from '#domain/api/contract/transfer.ts'
import type { ImportReport } from '#domain/api/import.ts'
import { AppError } from '#domain/app-error.ts'
import { CONTRACTS } from '#domain/contracts/bounds.ts'
import { isOpen } from '#domain/contracts/editing.ts'
import { layoutOf, type SheetLayout } from '#domain/contracts/transfer/layout.ts'
import type { SheetStep } from '#domain/contracts/transfer/sheet-steps.ts'
import { placed } from '#domain/contracts/transfer/place.ts'
import type { Placed } from '#domain/contracts/transfer/placing.ts'
import type { SheetFault } from '#domain/contracts/transfer/sheet-row.ts'
import { besideOf } from '#domain/contracts/views.ts'
import { TRANSFERS } from '#domain/limits.ts'
import type { Group } from '#domain/records/record.ts'
import { isLink } from '#domain/records/traits.ts'
import type { Values } from '#domain/records/values.ts'
import { checkMapping } from '../../imports/mapping.ts'
import { fieldsFor } from '../../imports/guess.ts'
import { importFile, rowsOf, surveyOf } from '../../imports/source.ts'
import { callerOf, type Call } from '../../serve.ts'
import type { StoredContract } from '../../store/contracts/read.ts'
import type { StoredFile } from '../../store/files.ts'
import { fieldText } from '../../texts/texts.ts'
import { reachOf } from '../founding.ts'
import { assertOpen, draftFor, readContract } from '../record.ts'
import { linkWords, readRow, textIn, type ReadRow } from './cells.ts'
import { formRows, newRow } from './form-rows.ts'
import { linkFinder, pointedIn } from './links.ts'
import { columnWord, wordsOf } from './words.ts'

/** Row 1 holds the heads. */
const FIRST_ROW = 2

interface Opened {
  stored: StoredContract
  draft: Values
  layout: SheetLayout
}

/** The step, for someone who may change it. Throws `not_found`, `not_permitted`, `move_not_open`. */
async function openedStep(call: Call, { uuid, step }: { uuid: string; step: SheetStep }): Promise<Opened> {
  const stored = await readContract(call.db, call, uuid, step)
  assertOpen(stored, call, step)
  if (!isOpen(stored.stage_id, step, 'sections')) throw new AppError('move_not_open', { data: { stage_id: stored.stage_id } })
  const draft = draftFor(step, stored.shown) as Values
  return { stored, draft, layout: layoutOf(step, (name) => draft[name] ?? null) }
}

/** What a file has. Throws `not_valid` for one with more rows than a contract has. */
async function surveyed(call: Call, uuid: string) {
  const file = await importFile(call, uuid, callerOf(call))
  const survey = await surveyOf(call, file)
  const fault = { key: 'too_many_rows_in_file', params: { maximum: CONTRACTS.importRows } }
  if (survey.total > CONTRACTS.importRows) throw new AppError('not_valid', { fields: { file: fault } })
  return { file, ...survey }
}

export async function previewRows(call: Call, input: Input<typeof previewStepRows>): Promise<Output<typeof previewStepRows>> {
  const { layout } = await openedStep(call, input)
  const { heads, total, samples } = await surveyed(call, input.file)
  const fields = fieldsFor(heads, wordsOf(layout))
  return {
    total,
    columns: heads.map((head, at) => ({ head, field: fields[at] ?? null, samples: samples.map((row) => row[at] ?? '') })),
  }
}

const linksIn = ({ fields, rows = {} }: Group): Record<string, never> =>
  Object.assign(
    Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => (isLink(field) ? [[name, field.to]] : []))),
    ...Object.values(rows).map(linksIn),
  ) as Record<string, never>

const groupOf = (step: SheetStep) => besideOf(step).find(({ rows }) => rows['sections'])?.rows['sections'] as Group

type Wanted = Input<typeof readStepRows>

/** Every row of the file as far as it can be read. */
async function readRows(call: Call, { stored, layout }: Opened, { mapping }: Wanted, file: StoredFile, texts: string[][]) {
  const mapped = mapping.map((name) => layout.columns.find((column) => column.name === name) ?? null)
  const pointed = pointedIn(linksIn(groupOf(layout.step)), (stored.shown.sections ?? []) as object[])
  const { names } = reachOf(call, 'change_contract')
  const findLink = await linkFinder(call.db, linkWords(mapped, texts), pointed, names)
  const reading = { language: call.language, isWorkbook: file.name.toLowerCase().endsWith('.xlsx'), findLink }
  return texts.map((cells, at) => readRow(mapped, cells, at + FIRST_ROW, reading))
}

/** Reads a file and puts its rows among those that are stored, to tell what is wrong with which; nothing is stored. */
export async function readRowsOf(call: Call, input: Wanted): Promise<Output<typeof readStepRows>> {
  const opened = await openedStep(call, input)
  const { layout, draft } = opened
  const { file, heads } = await surveyed(call, input.file)
  const names = layout.columns.map(({ name }) => name)
  checkMapping(names, input.mapping, heads)
  const texts = await rowsOf(call, file.uuid, file.name)
  const read = await readRows(call, opened, input, file, texts)
  const placing = { layout, above: (name: string) => draft[name] ?? null, isReplacing: input.replace, make: newRow }
  const result = placed(placing, formRows(groupOf(input.step), (draft.sections ?? []) as Values[]), read)
  const faults = inOrder(read, result, input.mapping)
  const isWhole = input.replace || input.all_or_nothing
  const report = reportOf(call, { ...input, all_or_nothing: isWhole }, { layout, file, heads, texts, result, faults })
  const rows = isWhole && faults.length > 0 ? [] : result.rows
  return { report, rows: rows.map(({ row, cells }) => ({ row, cells })) }
}

function inOrder(read: readonly ReadRow[], { faults }: Placed, mapping: Wanted['mapping']): SheetFault[] {
  const place = ({ column }: SheetFault) => mapping.indexOf(column)
  return [...read.flatMap((row) => row.faults), ...faults].toSorted(
    (one, other) => one.row - other.row || place(one) - place(other),
  )
}

interface Result {
  layout: SheetLayout
  file: StoredFile
  heads: readonly string[]
  texts: readonly string[][]
  result: Placed
  faults: readonly SheetFault[]
}

/** In the reader's language, by the heads of the file. A reading is stored nowhere: it goes by its file. */
function reportOf({ language }: Call, { mapping, replace, all_or_nothing }: Wanted, of: Result): ImportReport {
  const { layout, file, heads, texts, result, faults } = of
  const { created, changed, unchanged, removed } = result
  return {
    uuid: file.uuid,
    entity: 'contract',
    file: file.uuid,
    file_name: file.name,
    mapping,
    is_upsert: false,
    is_all_or_nothing: all_or_nothing,
    state: 'done',
    is_dry_run: true,
    total: texts.length,
    done: texts.length,
    created,
    changed,
    unchanged,
    bad: new Set(faults.map(({ row }) => row)).size,
    ...(replace && { removed }),
    faults: faults.slice(0, TRANSFERS.shownFaults).map(({ row, column, key, params }) => ({
      row,
      column: heads[mapping.indexOf(column)] || columnWord(layout, { name: column }, language),
      value: mapping.includes(column) ? textIn(texts[row - FIRST_ROW] ?? [], mapping.indexOf(column)) : '',
      reason: fieldText({ key, ...(params && { params: { ...params } }) }, language),
    })),
  }
}
