import { decimal } from '#domain/calculations/decimal.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import type { Field, Fields } from '#domain/records/field.ts'
import { blankRow } from '#domain/records/blank-row.ts'
import { onceFor } from '#domain/records/once-for.ts'
import { groupsBelow, type Group } from '#domain/records/record.ts'
import { isFigures, isText, isWhole } from '#domain/records/traits.ts'
import type { TemplateValues } from '#domain/templates/shape.ts'
import { settable, type Values } from '#domain/records/values.ts'
import { isSameValues } from '#src/machines/contract/merge.ts'
import type { StepRow, StepValues } from '#src/machines/contract/step-values.ts'
import { inputOf, startOf, wireOf, type Cell } from '../records/cells.ts'
import { enteredShape, shownShape, type Groups } from './step-shape.ts'

type ShownRow = Values & { id: number }
type Rows = readonly StepRow[]

/** Values of the template of its line of business; they come and go whole. */
const TEMPLATE = 'template_values'
const HAS_TEMPLATE: StepName = '2'

const NOTHING: StepValues = {}

const fieldsOf = onceFor((fields: Fields) => Object.entries(fields))

const each = <T, R>(of: Readonly<Record<string, T>>, make: (one: T, name: string) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(of).map(([name, one]) => [name, make(one, name)]))

const isSameCell = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

/** What is the same as before stays the same object: what was worked out of it holds. */
function steady<T extends StepValues>(now: T, before: StepValues): T {
  const names = Object.keys(now)
  return names.length === Object.keys(before).length && names.every((name) => now[name] === before[name]) ? (before as T) : now
}

const steadyRows = (now: Rows, before: Rows): Rows =>
  now.length === before.length && now.every((row, at) => row === before[at]) ? before : now

const rowsIn = (values: StepValues, name: string) => (values[name] ?? []) as Rows
const shownIn = (values: Values, name: string) => (values[name] ?? []) as ShownRow[]

/** What someone is typing is not replaced by the same in other signs: `12.50` by `12.5`. */
function isAsTyped(field: Field, typed: unknown, stored: Cell): boolean {
  if (typeof typed !== 'string' || typeof stored !== 'string') return false
  const text = typed.trim()
  if (text === stored) return true
  if (isText(field) || stored === '') return false
  const [one, other] = [decimal(text.replace(/\s/g, '')), decimal(stored)]
  return (isFigures(field) || isWhole(field)) && one !== null && one === other
}

function cellOf(field: Field, shown: unknown, like: unknown): Cell {
  const cell = inputOf(field, shown)
  return cell === like || isAsTyped(field, like, cell) || isSameCell(cell, like) ? (like as Cell) : cell
}

const cellsOf = (fields: Fields, shown: Values, like: StepValues) =>
  each(fields, (field, name) => cellOf(field, shown[name], like[name]))

/** Which row of the inputs each stored row is: of those that were new the first is the first that was stored. */
function pairs(shown: readonly ShownRow[], like: Rows): ReadonlyMap<number, StepRow> {
  const known = new Map(like.filter(({ id }) => id).map((row) => [Number(row.id), row]))
  const added = shown.filter(({ id }) => !known.has(id)).toSorted((one, other) => one.id - other.id)
  const sent = like.filter(({ id }) => !id)
  for (const [at, row] of sent.entries()) {
    const stored = added[at]
    if (stored) known.set(stored.id, row)
  }
  return known
}

const blank = onceFor(({ fields, rows = {} }: Group) => blankRow([...Object.keys(fields), ...Object.keys(rows), 'key', 'id']))

/** Filled in place: each answer brings hundreds of rows. */
function rowOf(group: Group, shown: ShownRow, like: StepValues): StepRow {
  const id = String(shown.id)
  const now: Values = { ...blank(group), key: like['key'] ?? id, id }
  for (const [name, field] of fieldsOf(group.fields)) now[name] = cellOf(field, shown[name], like[name])
  for (const [name, below] of groupsBelow(group)) now[name] = rowsOf(below, shownIn(shown, name), rowsIn(like, name))
  return steady(now as StepRow, like)
}

function rowsOf(group: Group, shown: readonly ShownRow[], like: Rows): Rows {
  const inputs = pairs(shown, like)
  const now = shown.map((row) => rowOf(group, row, inputs.get(row.id) ?? NOTHING))
  return steadyRows(now, like)
}

interface ShownStep {
  values: Values
  template_values?: Values | undefined
}

/**
 * What the inputs hold of a step as it is shown. `like`: what they held when it was sent or read, so that rows keep their keys, texts
 * that say the same stay as they were typed, and rows in which nothing differs are the same objects.
 */
export function valuesOf(
  step: StepName,
  { values, template_values: template }: ShownStep,
  like: StepValues = NOTHING,
): StepValues {
  const { fields, rows } = shownShape(step)
  const now = {
    ...cellsOf(fields, values, like),
    ...each(rows, (group, name) => rowsOf(group, shownIn(values, name), rowsIn(like, name))),
    ...(step === HAS_TEMPLATE ? { [TEMPLATE]: template ?? {} } : {}),
  }
  return steady(now, like)
}

/** What the inputs of a new contract begin with. */
export const startValues = (step: StepName): StepValues => ({
  ...each(shownShape(step).fields, startOf),
  ...each(shownShape(step).rows, () => []),
})

/** Single values in the form of drafts. */
export const singlesOf = (fields: Fields, shown: Values): StepValues =>
  each(Object.fromEntries(Object.entries(fields).filter(([name]) => name in shown)), (field, name): unknown =>
    inputOf(field, shown[name]),
  )

function changedCells(fields: Fields, values: StepValues, before: StepValues): Values {
  const changed = settable(fields).filter(([name]) => name in values && !isSameCell(values[name], before[name]))
  return Object.fromEntries(changed.map(([name, field]) => [name, wireOf(field, values[name] as Cell)]))
}

const isSameGroup = (name: string, values: StepValues, before: StepValues) =>
  isSameValues({ [name]: values[name] ?? [] }, { [name]: before[name] ?? [] })

/** Rows come whole and in their places; of those that are stored the cells that differ. One that was removed is named where other steps hold some of it. */
function wireRows({ fields, rows = {}, isShared }: Group, now: Rows, before: Rows): Values[] {
  const stored = new Map(before.map((row) => [row.key, row]))
  return now.map((row) => {
    const was = stored.get(row.key)
    if (was === row && row.id) return { id: Number(row.id) }
    const own = changedCells(fields, row, was ?? NOTHING)
    const id = was ? was.id : isShared && row.id
    return { ...(id ? { id: Number(id) } : {}), ...own, ...changedGroups(rows, row, was ?? NOTHING) }
  })
}

const changedGroups = (groups: Groups, values: StepValues, before: StepValues): Values =>
  Object.fromEntries(
    Object.entries(groups)
      .filter(([name]) => !isSameGroup(name, values, before))
      .map(([name, group]) => [name, wireRows(group, rowsIn(values, name), rowsIn(before, name))]),
  )

/** What is sent of a step: what differs from how it was read. `templated`: what goes of the values of its template. */
export function wireValues(
  step: StepName,
  values: StepValues,
  before: StepValues,
  templated: (values: TemplateValues) => TemplateValues = (all) => all,
): Values {
  const { fields, rows } = enteredShape(step)
  const isTemplateSame = isSameCell(values[TEMPLATE], before[TEMPLATE])
  return {
    ...changedCells(fields, values, before),
    ...changedGroups(rows, values, before),
    ...(isTemplateSame ? {} : { [TEMPLATE]: templated((values[TEMPLATE] ?? {}) as TemplateValues) }),
  }
}

/** Rows that stay the same objects are put together once. */
const wired = new WeakMap<Group, WeakMap<StepRow, Values>>()

function wireRow(group: Group, row: StepRow): Values {
  const known = wired.get(group) ?? new WeakMap<StepRow, Values>()
  wired.set(group, known)
  const values = known.get(row) ?? madeRow(group, row)
  known.set(row, values)
  return values
}

const madeRow = ({ fields, rows = {} }: Group, row: StepRow): Values => ({
  ...(row.id ? { id: Number(row.id) } : {}),
  ...each(fields, (field, name) => wireOf(field, row[name] as Cell)),
  ...each(rows, (group, name) => rowsIn(row, name).map((one) => wireRow(group, one))),
})

/** Everything that the inputs hold as the contract holds it: links as ids, what is empty as null. */
export const wholeValues = ({ fields, rows }: { fields: Fields; rows: Groups }, values: StepValues): Values => ({
  ...each(fields, (field, name) => wireOf(field, values[name] as Cell)),
  ...each(rows, (group, name) => rowsIn(values, name).map((row) => wireRow(group, row))),
})
