import { useRef, type ChangeEvent } from 'react'
import type { Selection } from './selection.ts'

interface Picking<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => number
  selection?: Selection<Row> | null
}

/** Chooses rows one by one or, with Shift, all from the last one that was touched. */
export function usePicking<Row>({ rows, keyOf, selection }: Picking<Row>) {
  const last = useRef<number | null>(null)
  const toggle = (at: number, isRange: boolean): void => {
    const keys = rows.map(keyOf)
    const key = keys[at]
    if (!selection || key === undefined) return
    const from = isRange && last.current !== null ? keys.indexOf(last.current) : -1
    const picked = from < 0 ? [key] : keys.slice(Math.min(from, at), Math.max(from, at) + 1)
    selection.pick(picked, from >= 0 || !selection.isPicked(key))
    last.current = key
  }
  /** The boxes of all rows are heard where they stand together, so that a row renders anew for nothing but itself. */
  const heard = (event: ChangeEvent<HTMLElement>): void => {
    const row = (event.target as Element).closest('tbody > tr')
    const rowsNow = [...event.currentTarget.querySelectorAll('tbody > tr')]
    if (row) toggle(rowsNow.indexOf(row), (event.nativeEvent as MouseEvent).shiftKey)
  }
  return { toggle, heard }
}
