import type { Rows } from './new-rows.ts'

/** ms without a key before what stands below a row comes: whoever walks over rows, or writes one cell after the other, does not wait for each of them. */
const REST = 300

interface Rested {
  row: number
  /** It is drawn with the key that asked for it, not when there is time. */
  isDue: boolean
}

/** The row one is in, once the keys have come to rest, as React reads a store. */
export class RestedRow {
  #rested: Rested
  #coming: number
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()

  constructor(row: number) {
    this.#rested = { row, isDue: false }
    this.#coming = row
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly rested = () => this.#rested

  readonly come = (row: number): void => {
    clearTimeout(this.#timer)
    this.#coming = row
    this.#timer = row === this.#rested.row ? undefined : setTimeout(() => this.#rest(false), REST)
  }

  /** Whoever leaves the rows with a key goes on into what stands below: it is there before the focus is. */
  readonly settle = (): void => {
    clearTimeout(this.#timer)
    this.#rest(true)
  }

  /** Rows above have come or gone: the row one is in stands elsewhere now. */
  readonly follow = (after: Rows, before: Rows): void => {
    const moved = (place: number) => {
      const to = after.findIndex(({ key }) => key === before[place]?.key)
      return to === -1 ? place : to
    }
    this.#coming = moved(this.#coming)
    const row = moved(this.#rested.row)
    if (row !== this.#rested.row) this.#tell({ row, isDue: true })
  }

  #rest(isDue: boolean): void {
    this.#tell({ row: this.#coming, isDue })
  }

  #tell(rested: Rested): void {
    this.#rested = rested
    for (const listener of this.#listeners) listener()
  }
}
