import { useState, type UIEvent } from 'react'
import { from } from './block.ts'

/** px; the same in Grid.module.css */
const ROW_HEIGHT = 32
/** Rows that are seen at once: the grid is no higher. */
const SEEN = 18
/** Rows by which the part that is drawn goes on, so that not every scrolled row draws it anew. */
const STEP = 6

export interface DrawnRow {
  row: number
  /** px left free before it for rows that are not drawn. */
  gap: number
}

/** Rows worth drawing, and those that the focus needs wherever they are. */
export function useRowWindow(count: number, needed: readonly number[]) {
  const [first, setFirst] = useState(0)
  const last = Math.min(count, first + SEEN + 3 * STEP) - 1
  const rows = [...new Set([...from(Math.min(first, last + 1), last), ...needed])].toSorted((one, other) => one - other)
  const drawn = rows.map((row, at): DrawnRow => ({ row, gap: (row - (rows[at - 1] ?? -1) - 1) * ROW_HEIGHT }))
  return {
    drawn,
    gapAfter: (count - 1 - (rows.at(-1) ?? -1)) * ROW_HEIGHT,
    onScroll: ({ currentTarget }: UIEvent) =>
      setFirst(Math.max(0, Math.floor(currentTarget.scrollTop / ROW_HEIGHT / STEP) - 1) * STEP),
  }
}
