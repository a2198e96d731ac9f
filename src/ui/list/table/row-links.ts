import type { MouseEvent } from 'react'

/** How the rows of a list lead to their records. */
export interface RowLinks<Row> {
  /** The column whose cells are the links. */
  column: string
  /** The same function as long as the addresses are the same. */
  hrefOf: (row: Row) => string
  onFollow: (row: Row) => void
  /** The key of the row whose record shows. */
  current: number | null
  /** Fetches what a link opens, when the pointer comes near. */
  prepare?: () => void
}

const linkAt = (target: EventTarget) => (target instanceof Element ? target.closest('a[data-open]') : null)

/** Follows the link of a row within the page; with a modifier or another button the browser does what it does with links. */
export function following<Row>({ onFollow }: RowLinks<Row>, rows: readonly Row[], keyOf: (row: Row) => number) {
  return (event: MouseEvent<HTMLElement>): void => {
    const key = linkAt(event.target)?.closest('tr')?.dataset.row
    const row = rows.find((each) => String(keyOf(each)) === key)
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!row || !isPlain) return
    event.preventDefault()
    onFollow(row)
  }
}

/** Hears the pointer or the focus come to any link. */
export const nearing = (prepare: () => void) => (event: { target: EventTarget }) => {
  if (linkAt(event.target)) prepare()
}
