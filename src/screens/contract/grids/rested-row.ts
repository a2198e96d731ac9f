/** ms without a key before what stands below a row comes: whoever walks over rows, or writes one cell after the other, does not wait for each of them. */
const REST = 300

/** The row one is in, once the keys have come to rest, as React reads a store. */
export class RestedRow {
  #row: number
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()

  constructor(row: number) {
    this.#row = row
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly row = () => this.#row

  readonly come = (row: number): void => {
    clearTimeout(this.#timer)
    this.#timer = row === this.#row ? undefined : setTimeout(() => this.#rest(row), REST)
  }

  #rest(row: number): void {
    this.#row = row
    for (const listener of this.#listeners) listener()
  }
}
