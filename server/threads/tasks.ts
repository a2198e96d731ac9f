import type { FieldError } from '#domain/app-error.ts'
import type { SheetCell } from '../exports/sheet-cell.ts'
import type { Found } from '../content/look-inside.ts'
import type { PaperOrder } from '../paper/paper.ts'
import type { Layout } from '../tables/layout.ts'
import type { TableFacts } from '../tables/read.ts'

/** What a thread is asked to do with the file at a path; its name says what it should be. */
export interface Task {
  path: string
  name: string
  /** `look`: hold the content against the name. `survey`: what table it is. `rows`: the same, and the rows are handed over. */
  work: 'look' | 'survey' | 'rows'
  layout?: Layout | undefined
}

/** A workbook to write; its rows follow, some at a time, and `END` after the last. */
export interface BookTask {
  work: 'workbook'
  name: string
  heads: readonly string[]
  /** Rows that stand above the heads. */
  above?: readonly (readonly string[])[] | undefined
}

export interface BookRows {
  rows: SheetCell[][]
}

/** A document to write, as PDF or DOCX. */
export interface PaperTask extends PaperOrder {
  work: 'paper'
}

export type AnyTask = Task | BookTask | PaperTask

export interface Results {
  look: Found
  survey: TableFacts
  rows: TableFacts
  workbook: Uint8Array
  paper: Uint8Array
}

/** What a thread says. After `rows` it waits until it is told to go on. */
export type Said =
  | { kind: 'chunk'; rows: string[][] }
  | { kind: 'done'; result: Results[keyof Results] }
  | { kind: 'refused'; fault: FieldError }
  | { kind: 'broken'; error: unknown }

export const GO_ON = 'go on'
export const END = 'end'
