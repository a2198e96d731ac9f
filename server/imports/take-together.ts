import type { FieldErrors } from '#domain/app-error.ts'
import type { Sql } from '../store/database.ts'
import { changeRows, findTwins, lockRows, type Change } from '../store/entities/change-many.ts'
import { createRows } from '../store/entities/create-many.ts'
import type { Row } from '../store/entities/rows.ts'
import { valuesOf } from '../store/entities/values.ts'
import type { Values } from '#domain/records/values.ts'
import { allFaults, changedForm, checked, faultsIn, readCells, takeRow, type Outcome, type Taking } from './take-row.ts'
import { entangled } from './entangled.ts'

export type Cells = readonly string[]
/** Null for an empty row. */
export type Outcomes = (Outcome | null)[]

export const isEmpty = (cells: Cells) => cells.every((cell) => cell === '')

/** A row that could be read. */
interface Legible {
  at: number
  /** The one that the file gives. */
  id: number | null
  values: Values
  /** The row that is there already, when rows may be changed. */
  twin: number | null
  /** As it is; null for a new row, and for one that the reader may not change. */
  current: Row | null
}

async function readAll(sql: Sql, taking: Taking, rows: readonly Cells[], outcomes: Outcomes): Promise<Legible[]> {
  const legible: Legible[] = []
  for (const [at, cells] of rows.entries()) {
    if (isEmpty(cells)) continue
    const row = await readCells(sql, taking, cells)
    if (row.faults.length > 0) outcomes[at] = allFaults(taking, row)
    else legible.push({ at, id: row.id, values: row.values, twin: row.id, current: null })
  }
  return legible
}

async function withCurrent(sql: Sql, { entity, changing }: Taking, rows: readonly Legible[]): Promise<Legible[]> {
  const sent = rows.map(({ values }) => values)
  const found = await findTwins(sql, entity, sent)
  const twins = rows.map(({ id }, n) => id ?? found[n] ?? null)
  const there = [...new Set(twins.filter((id) => id !== null))]
  const locked = there.length > 0 ? await lockRows(sql, entity, there, changing) : new Map<number, Row>()
  return rows.map((row, n) => ({ ...row, twin: twins[n] ?? null, current: locked.get(twins[n]!) ?? null }))
}

interface Draft extends Legible {
  form: Values
}

/** The forms of the rows; what is wrong with one is told at once. */
function formsOf(taking: Taking, rows: readonly Legible[], outcomes: Outcomes): Draft[] {
  return rows.flatMap((row) => {
    try {
      const form = row.current ? changedForm(taking, row.current, row.values) : checked(taking.schema, row.values)
      return [{ ...row, form }]
    } catch (error) {
      outcomes[row.at] = faultsIn(error)
      return []
    }
  })
}

const told = (faults: FieldErrors): Outcome => Object.entries(faults).map(([field, fault]) => ({ field, ...fault }))

/** Stores new rows and changed ones; answers those that must wait for the others. */
async function store(sql: Sql, taking: Taking, drafts: readonly Draft[], outcomes: Outcomes): Promise<number[]> {
  const { entity, adding, changing } = taking
  const fresh = drafts.filter(({ current }) => current === null)
  const changes = drafts.filter((draft): draft is Draft & Change => draft.current !== null)
  const changed = changes.length > 0 ? await changeRows(sql, entity, changes, changing) : []
  for (const [n, { at }] of changes.entries()) {
    const outcome = changed[n]!
    outcomes[at] = typeof outcome === 'string' ? outcome : told(outcome)
  }
  const forms = fresh.map(({ form }) => form)
  const created = forms.length > 0 ? await createRows(sql, entity, forms, adding) : []
  for (const [n, { at }] of fresh.entries()) {
    const faults = created[n]
    if (faults !== 'twin') outcomes[at] = faults ? told(faults) : 'created'
  }
  return fresh.flatMap(({ at }, n) => (created[n] === 'twin' ? [at] : []))
}

/**
 * Some rows in few statements. Those that may have to do with a row before them in the file, or with a row that is not theirs to change,
 * are taken after the others, one by one.
 */
export async function takeTogether(sql: Sql, taking: Taking, rows: readonly Cells[]): Promise<Outcomes> {
  const outcomes: Outcomes = rows.map(() => null)
  const read = await readAll(sql, taking, rows, outcomes)
  const legible = taking.isUpsert ? await withCurrent(sql, taking, read) : read
  const before = ({ current }: Legible) => (current ? valuesOf(taking.entity, current) : null)
  const waiting = taking.isUpsert
    ? entangled(
        taking.entity,
        legible.map((row) => [row.values, before(row), row.twin]),
      )
    : new Set<number>()
  const isAlone = ({ twin, current }: Legible, n: number) => waiting.has(n) || (twin !== null && current === null)
  const drafts = formsOf(
    taking,
    legible.filter((row, n) => !isAlone(row, n)),
    outcomes,
  )
  const twins = await store(sql, taking, drafts, outcomes)
  const alone = [...twins, ...legible.filter(isAlone).map(({ at }) => at)].toSorted((a, b) => a - b)
  for (const at of alone) outcomes[at] = await takeRow(sql, taking, rows[at]!)
  return outcomes
}
