import { CONTRACT } from '#domain/contracts/sections/index.ts'
import type { Field, Fields } from '#domain/records/field.ts'
import type { Named } from '#domain/records/links.ts'
import type { Group } from '#domain/records/record.ts'
import { isChoice, isDate, isFigures, isLong, isWhole } from '#domain/records/traits.ts'
import type { Values } from '#domain/records/values.ts'
import type { Block, Column, Entry } from '../../paper/paper.ts'
import { valueText, type Words } from './words.ts'

const SINGLE: Fields = Object.assign({}, ...CONTRACT.map(({ fields }) => fields))
const GROUPS: Readonly<Record<string, Group>> = Object.assign({}, ...CONTRACT.map(({ rows }) => rows))

export const groupNamed = (name: string): Group => {
  const group = GROUPS[name] ?? GROUPS.sections!.rows?.[name]
  if (!group) throw new Error(`No rows of a contract are called ${name}`)
  return group
}

export const rowsOf = (values: Values, name: string): Values[] => (values[name] ?? []) as Values[]

export const codeIn = (values: Values): string | null => (values.currency as Named | null | undefined)?.name ?? null

export interface Source {
  words: Words
  /** The contract as it is shown. */
  shown: Values
}

/** A single field of the contract; '' where it holds nothing. */
export const fieldText = ({ words, shown }: Source, name: string): string =>
  valueText(shown[name], { name, field: SINGLE[name]!, words, currency: codeIn(shown) })

/** Fields that hold something, under one label: the value alone where the label is its own, else each with its name. */
export function entryOf(source: Source, names: readonly string[], label?: string): Entry[] {
  const held = names.flatMap((name) => {
    const text = fieldText(source, name)
    return text === '' ? [] : [{ name, text }]
  })
  const [first] = held
  if (!first) return []
  const own = source.words.field(first.name)
  if (held.length === 1) return [{ label: label ?? own, lines: [first.text] }]
  return [{ label: label ?? own, lines: held.map(({ name, text }) => `${source.words.field(name)}: ${text}`) }]
}

/** Each field that holds something under its own name. */
export const entriesOf = (source: Source, names: readonly string[]): Entry[] => names.flatMap((name) => entryOf(source, [name]))

/** How wide a column is beside others. */
function shareOf(name: string, field: Field): number {
  if (isLong(field) || name === 'title') return 3
  if (isFigures(field)) return 1.7
  return isChoice(field) || isDate(field) ? 1.6 : 2
}

interface TableOf {
  group: Group
  rows: readonly Values[]
  names: readonly string[]
  caption: string
  /** Before the columns of each row: what the row belongs to. */
  before?: { label: string; texts: readonly string[] }
  /** Where a row says none. */
  currency: (place: number) => string | null
}

/** Rows as a table of the columns that hold something; none without rows. */
export function tableOf({ words }: Source, { group, rows, names, caption, before, currency }: TableOf): Block[] {
  const cells = rows.map((row, place) =>
    names.map((name) =>
      valueText(row[name], { name, field: group.fields[name]!, words, currency: codeIn(row) ?? currency(place) }),
    ),
  )
  const kept = names.flatMap((name, at) => (cells.some((row) => row[at] !== '') ? [{ name, at }] : []))
  if (kept.length === 0) return []
  const columns = kept.map(({ name }): Column => {
    const field = group.fields[name]!
    return { label: words.field(name), isFigures: isFigures(field) || isWhole(field), share: shareOf(name, field) }
  })
  const texts = cells.map((row) => kept.map(({ at }) => row[at]!))
  if (!before) return [{ as: 'table', caption, columns, rows: texts }]
  return [
    {
      as: 'table',
      caption,
      columns: [{ label: before.label, share: 2.4 }, ...columns],
      rows: texts.map((row, place) => [before.texts[place]!, ...row]),
    },
  ]
}

/** Rows of the contract itself. */
export const contractTable = (source: Source, name: string, names: readonly string[]): Block[] =>
  tableOf(source, {
    group: groupNamed(name),
    rows: rowsOf(source.shown, name),
    names,
    caption: source.words.group(name),
    currency: () => codeIn(source.shown),
  })
