import { startTransition, useState, type UIEvent } from 'react'
import { from } from './block.ts'

/** px; the same in Grid.module.css */
const ROW_HEIGHT = 32
/** Rows that are seen at once: the grid is no higher. */
const SEEN = 18
/** Rows by which the part that is drawn goes on, so that not every scrolled row draws it anew. */
const STEP = 6
/** Rows that are drawn before and after those, so that scrolling by a few shows none that is not there. */
const BESIDE = 3
/** Rows of a window. */
const DRAWN = SEEN + STEP + 2 * BESIDE

interface RowWindow {
  first: number
  last: number
}

export interface DrawnRow {
  row: number
  /** px left free before it for rows that are not drawn. */
  gap: number
}

/** The first row that is drawn where this many px are scrolled away. */
const firstAt = (top: number) => Math.max(0, Math.floor((top / ROW_HEIGHT - BESIDE) / STEP)) * STEP

/** Rows worth drawing. Those that are not seen yet can wait for the rest of the screen. */
export function useRowWindow(count: number) {
  const [first, setFirst] = useState(0)
  const onScroll = ({ currentTarget: { scrollTop } }: UIEvent) => {
    const seen = Math.floor(scrollTop / ROW_HEIGHT)
    const isDrawn = seen >= first && seen + SEEN < first + DRAWN
    if (isDrawn) startTransition(() => setFirst(firstAt(scrollTop)))
    else setFirst(firstAt(scrollTop))
  }
  const last = Math.min(count, first + DRAWN) - 1
  return { first: Math.min(first, last + 1), last, onScroll }
}

/** Of the rows that the focus needs, those that lie elsewhere. */
export const rowsBeyond = ({ first, last }: RowWindow, needed: readonly number[]): number[] =>
  needed.filter((row, at) => (row < first || row > last) && needed.indexOf(row) === at)

/** The rows of a window and those beyond it, each with its distance from the one before, and px that are left free after the last. */
export function drawnRows({ first, last }: RowWindow, beyond: readonly number[], count: number) {
  const rows = [...from(first, last), ...beyond].toSorted((one, other) => one - other)
  const drawn = rows.map((row, at): DrawnRow => ({ row, gap: (row - (rows[at - 1] ?? -1) - 1) * ROW_HEIGHT }))
  return { drawn, gapAfter: (count - 1 - (rows.at(-1) ?? -1)) * ROW_HEIGHT }
}
