import type { Lookup } from '../../records/condition.ts'
import type { Field, Fields } from '../../records/field.ts'
import { neverAsked } from '../../records/never-asked.ts'
import type { Group } from '../../records/record.ts'
import { isAsked } from '../../records/visible.ts'
import { isFile, isLong, isPointing, isLink } from '../../records/traits.ts'
import { settable } from '../../records/values.ts'
import type { StepName } from '../steps.ts'
import { besideOf, enteredIn } from '../views.ts'
import type { SheetStep } from './sheet-steps.ts'

/** By what people say which layer they mean; the number of the section alone is clear in every contract. */
export const LAYER_KEYS = ['section_no', 'layer_no', 'title'] as const

export interface SheetColumn {
  /** `limit`, or `markets.written_line` of a row below the layer. */
  name: string
  field: Field
  /** The step fills it in; any other only says which row is meant. */
  isOwn: boolean
}

/** Rows below a layer: its reinstatements, its markets. */
export interface BelowLayout {
  name: string
  /** What the step fills in. */
  group: Group
  /** Fields of all steps, which conditions look at. */
  all: Fields
  /** By which rows of one layer are told apart. */
  keys: readonly string[]
  /** Rows come and go in this step. */
  isOwn: boolean
  /** Its columns are named with what they belong to. */
  isPrefixed: boolean
}

/** A file of a step: a row for each layer, or for each row below one, with the cells of its layer before it. */
export interface SheetLayout {
  step: SheetStep
  group: Group
  all: Fields
  /** Layers come and go in this step. */
  isOwn: boolean
  below: BelowLayout | null
  columns: readonly SheetColumn[]
  /** The single fields of the contract. */
  above: Lookup
}

interface Below {
  name: string
  keys: readonly string[]
}

/** The first that a contract has. */
const BELOW: Readonly<Record<SheetStep, readonly Below[]>> = {
  '3a': [
    { name: 'hours_clauses', keys: ['peril'] },
    { name: 'risk_limits', keys: ['risk_class'] },
  ],
  '3b': [{ name: 'reinstatements', keys: ['reinstatement_no'] }],
  '5': [{ name: 'markets', keys: ['market', 'stamp_code'] }],
  '6': [{ name: 'markets', keys: ['market', 'stamp_code'] }],
}

const sectionsIn = (step: StepName, views: typeof enteredIn): Group =>
  views(step).find(({ rows }) => rows['sections'])?.rows['sections'] as Group

/** What fits into a cell of a file. */
const isCell = (field: Field) => !isFile(field) && !isLong(field) && (!isPointing(field) || isLink(field))

const ownNames = ({ fields }: Group, never: ReadonlySet<string>) =>
  settable(fields).flatMap(([name, field]) => (isCell(field) && !never.has(name) ? [name] : []))

/** Its columns: by what a row is known, then what the step fills in. */
function columnsOf(group: Group, all: Fields, keys: readonly string[], above: Lookup, prefix = ''): SheetColumn[] {
  const own = ownNames(group, neverAsked(all, above))
  const names = [...keys, ...own.filter((name) => !keys.includes(name))]
  return names.map((name) => ({ name: prefix + name, field: all[name] as Field, isOwn: own.includes(name) }))
}

function belowOf(step: SheetStep, group: Group, all: Group, above: Lookup): BelowLayout | null {
  const wanted = BELOW[step].find(({ name }) => isAsked(group.rows?.[name] ?? {}, above))
  if (!wanted) return null
  const { name, keys } = wanted
  const own = group.rows?.[name] as Group
  return {
    name,
    keys,
    group: own,
    all: (all.rows?.[name] ?? own).fields,
    isOwn: own.step === step,
    isPrefixed: name !== 'markets',
  }
}

/** The file of a step, for a contract of which `above` tells the single fields. */
export function layoutOf(step: SheetStep, above: Lookup): SheetLayout {
  const [group, all] = [sectionsIn(step, enteredIn), sectionsIn(step, besideOf)]
  const below = belowOf(step, group, all, above)
  const columns = [
    ...columnsOf(group, all.fields, LAYER_KEYS, above),
    ...(below ? columnsOf(below.group, below.all, below.keys, above, `${below.name}.`) : []),
  ]
  return { step, group, all: all.fields, isOwn: group.step === step, below, columns, above }
}

/** `market` of `markets.market`. */
export const fieldIn = (column: string): string => column.slice(column.lastIndexOf('.') + 1)

/** Columns that a file cannot do without. */
export const neededColumns = ({ below }: SheetLayout): string[] =>
  below && !below.isPrefixed ? [`${below.name}.${below.keys[0] ?? ''}`] : []

/** What the step fills in besides, and no file has: rows below its rows, and long texts. */
export function leftOut({ group, below, above }: SheetLayout): { groups: string[]; fields: string[] } {
  const all = below ? [group, below.group] : [group]
  return {
    groups: all
      .flatMap(({ rows = {} }) => Object.entries(rows))
      .flatMap(([name, one]) => (name !== below?.name && isAsked(one, above) ? [name] : [])),
    fields: all.flatMap(({ fields }) => settable(fields).flatMap(([name, field]) => (isLong(field) ? [name] : []))),
  }
}
