/** Paths of fields or rows, as React reads a store. */
export class PathSet {
  readonly #paths = new Set<string>()
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly has = (path: string) => this.#paths.has(path)

  set(path: string, isIn: boolean): void {
    if (this.#paths.has(path) === isIn) return
    if (isIn) this.#paths.add(path)
    else this.#paths.delete(path)
    for (const listener of this.#listeners) listener()
  }
}
