import type { Referable } from '#domain/records/field.ts'
import { from, heightOf, widthOf, type Block } from './block.ts'
import { readFor, typedIn } from './cell-values.ts'
import { inputOf, isOpen, valueIn, type Edit, type GridColumn, type GridRow } from './grid-column.ts'
import { parseTsv, printTsv } from './tsv.ts'

/** What a grid shows. */
export interface Sheet {
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
  language: string
}

const NEW: GridRow = {}

/** A cell of a block, by its place among those of its row. */
interface Cell {
  row: number
  column: GridColumn
  at: number
  /** Its row with what was written of it before. */
  now: GridRow
}

/** What another cell of the row gives its scale to is written after it. */
const inTurn = (columns: readonly GridColumn[]) =>
  [...columns.entries()].toSorted(([, one], [, other]) => Number(one.scale !== undefined) - Number(other.scale !== undefined))

/** Cells of a block that may be written, each with its new value; what was written of a row decides what it asks for next. */
function written({ columns, rows }: Sheet, block: Block, valueOf: (cell: Cell) => unknown) {
  const edits: Edit[] = []
  let left = 0
  for (const row of from(block.top, block.bottom)) {
    let now = rows[row] ?? NEW
    for (const [at, column] of inTurn(columns.slice(block.left, block.right + 1))) {
      const value = isOpen(now, column) ? valueOf({ row, column, at, now }) : null
      if (value === null) left += 1
      else {
        edits.push({ row, column: column.key, value })
        now = { ...now, [column.key]: value }
      }
    }
  }
  return { edits, left }
}

export const copied = ({ columns, rows, language }: Sheet, { top, bottom, left, right }: Block): string =>
  printTsv(
    rows
      .slice(top, bottom + 1)
      .map((row) =>
        columns.slice(left, right + 1).map((column) => (column.isHidden?.(row) ? '' : typedIn(language, row, column))),
      ),
  )

/** Cells that are empty already stay as they are. */
export const emptied = (sheet: Sheet, block: Block): Edit[] =>
  written(sheet, block, ({ column, now }) => {
    const blank = inputOf(column) === 'tick' ? false : ''
    return (valueIn(now, column) ?? blank) === blank ? null : blank
  }).edits

/** Its first row in all others; a single row takes from the one above it. */
export function filledDown(sheet: Sheet, block: Block): Edit[] {
  const source = heightOf(block) === 1 ? block.top - 1 : block.top
  const model = sheet.rows[source]
  return model ? written(sheet, { ...block, top: source + 1 }, ({ column }) => valueIn(model, column) ?? '').edits : []
}

export interface Pasted {
  edits: Edit[]
  /** Cells that stayed as they were: they cannot be written, or cannot hold what came. */
  left: number
  block: Block
}

interface Name {
  of: Referable
  name: string
}

/** Names most that one pasted block asks for. */
const NAMES = 60

/** Names in what is to be pasted that nobody has seen yet, each once. */
export function unknownNames({ columns }: Sheet, { left }: Block, clipboard: string): Name[] {
  const found = new Map<string, Name>()
  for (const row of parseTsv(clipboard))
    for (const [at, text] of row.entries()) {
      const { link } = columns[left + at] ?? {}
      const name = text.trim()
      if (link && name !== '' && link.idOf(name) === null) found.set(`${link.of} ${name}`, { of: link.of, name })
    }
  return [...found.values()].slice(0, NAMES)
}

interface Pasting {
  /** Rows at the end. */
  most: number
  /** A name that no record has stays in its cell, where it is told that it is none. */
  isHeld: (name: string) => boolean
}

/** A block from the clipboard: one value fills all that is chosen, a block begins at its first cell. */
export function pasted(sheet: Sheet, chosen: Block, clipboard: string, { most, isHeld }: Pasting): Pasted {
  const cells = parseTsv(clipboard)
  const width = Math.max(...cells.map((row) => row.length))
  const isOne = cells.length === 1 && width === 1
  const [high, wide] = isOne ? [heightOf(chosen), widthOf(chosen)] : [cells.length, width]
  const block: Block = {
    top: chosen.top,
    left: chosen.left,
    bottom: Math.min(chosen.top + high, most) - 1,
    right: Math.min(chosen.left + wide, sheet.columns.length) - 1,
  }
  const { edits, left } = written(sheet, block, ({ row, column, at, now }) => {
    const text = isOne ? cells[0]?.[0] : cells[row - block.top]?.[at]
    if (text === undefined) return null
    const read = readFor(sheet.language, text, column, now)
    return read === null && column.link && isHeld(text) ? text.trim() : read
  })
  return { edits, left: left + high * wide - heightOf(block) * widthOf(block), block }
}
