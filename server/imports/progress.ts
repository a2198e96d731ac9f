import type { Call } from '../serve.ts'
import { writeProgress, type Counts } from '../store/imports.ts'

/**
 * Tells how far an import is while its one transaction goes on, which nobody sees into. Nothing waits for it, so that no transaction
 * holds one connection and asks for another: where none is free, it is told the next time.
 */
export class Progress {
  readonly #call: Call
  readonly #id: number
  #telling: Promise<void> | null = null

  constructor(call: Call, id: number) {
    this.#call = call
    this.#id = id
  }

  tell(counts: Counts): void {
    this.#telling ??= writeProgress(this.#call.db, this.#id, counts, this.#call.clock()).then(
      () => this.#forget(),
      () => this.#forget(),
    )
  }

  /** Nothing is told late after this. */
  async settle(): Promise<void> {
    await this.#telling
  }

  #forget(): void {
    this.#telling = null
  }
}
