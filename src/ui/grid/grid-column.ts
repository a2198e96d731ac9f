import type { Referable } from '#domain/records/field.ts'

export type CellKind = 'text' | 'int' | 'year' | 'number' | 'percent' | 'date' | 'moment' | 'choice' | 'link' | 'tick'

export interface Option {
  value: string
  label: string
}

/** A row as forms hold it: text for everything typed, truth for ticks. */
export type GridRow = Readonly<Record<string, unknown>>

/** How a row says a value that is held otherwise: a percentage of the whole as an amount. */
export interface Scale {
  kind: CellKind
  shown: (value: string) => string
  held: (text: string) => string
}

export interface GridColumn {
  key: string
  header: string
  kind: CellKind
  /** px */
  width: number
  isReadOnly?: (row: GridRow) => boolean
  /** A condition hides it: nothing is asked for in this row. */
  isHidden?: (row: GridRow) => boolean
  /** Of a choice. */
  options?: readonly Option[]
  /** Of a link: where it points to, what an id is called, and whose id a name is; null where nobody is called that. */
  link?: { of: Referable; nameOf: (id: string) => string; idOf: (name: string) => string | null }
  /** How a row says its values here, where it says them otherwise. */
  scale?: (row: GridRow) => Scale | null
  /** Worked out from the row. */
  derive?: (row: GridRow) => unknown
}

/** By column: what is wrong with the cells of a row. */
export type RowErrors = Readonly<Record<string, string>>

/** A row beyond the last one is a new one. */
export interface Edit {
  row: number
  column: string
  value: unknown
}

/** Rows that can be added and removed; `to` is included. */
export interface RowActs {
  /** The row that will be the first one, with what it begins with; the same until it is used. */
  ready: () => readonly [GridRow]
  insert: (at: number) => void
  duplicate: (from: number, to: number) => void
  remove: (from: number, to: number) => void
}

const GROWTH: Record<CellKind, number> = {
  text: 3,
  int: 1,
  year: 1,
  number: 1,
  percent: 1,
  date: 1,
  moment: 1,
  choice: 1,
  link: 3,
  tick: 0,
}

/** px: a column of names is no narrower. */
const NAMES = 100

/** The part of the room to spare that a column takes: names and texts most of it, ticks none. */
export const growthOf = ({ kind, width }: GridColumn): number => Math.min(GROWTH[kind], width < NAMES ? 1 : Infinity)

/** How a cell is written. */
export type Input = 'text' | 'choice' | 'link' | 'tick'

const INPUTS: Record<CellKind, Input> = {
  text: 'text',
  int: 'text',
  year: 'text',
  number: 'text',
  percent: 'text',
  date: 'text',
  moment: 'text',
  choice: 'choice',
  link: 'link',
  tick: 'tick',
}

const FIGURES: ReadonlySet<CellKind> = new Set(['int', 'year', 'number', 'percent'])

export const isFigure = ({ kind }: GridColumn): boolean => FIGURES.has(kind)

export const inputOf = ({ kind }: GridColumn): Input => INPUTS[kind]

export const valueIn = (row: GridRow, column: GridColumn): unknown => (column.derive ? column.derive(row) : row[column.key])

export const isOpen = (row: GridRow, { isReadOnly, isHidden, derive }: GridColumn): boolean =>
  !derive && !isReadOnly?.(row) && !isHidden?.(row)
