import type { Referable } from '#domain/records/field.ts'

export type CellKind = 'text' | 'int' | 'year' | 'number' | 'percent' | 'date' | 'choice' | 'link' | 'tick'

export interface Option {
  value: string
  label: string
}

/** A row as forms hold it: text for everything typed, truth for ticks. */
export type GridRow = Readonly<Record<string, unknown>>

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
  insert: (at: number) => void
  duplicate: (from: number, to: number) => void
  remove: (from: number, to: number) => void
}

/** How a cell is written. */
export type Input = 'text' | 'choice' | 'link' | 'tick'

const INPUTS: Record<CellKind, Input> = {
  text: 'text',
  int: 'text',
  year: 'text',
  number: 'text',
  percent: 'text',
  date: 'text',
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
