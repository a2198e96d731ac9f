import { AppError } from '#domain/app-error.ts'

export interface TurnLimits {
  atOnce: number
  waiting: number
  /** seconds that who finds no place is told to wait. */
  retry: number
}

interface Waiting {
  owner: number
  begin: () => void
}

/** Lets some work go on at once, of each owner one; the rest waits in its order, one owner not behind the other's many. */
export class Turns {
  readonly #limits: TurnLimits
  readonly #busy = new Set<number>()
  readonly #queue: Waiting[] = []

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /** Throws `too_many_requests` when too many wait already. */
  async run<T>(owner: number, work: () => Promise<T>): Promise<T> {
    await this.#turnOf(owner)
    try {
      return await work()
    } finally {
      this.#busy.delete(owner)
      this.#letIn()
    }
  }

  #turnOf(owner: number): Promise<void> {
    if (this.#queue.length >= this.#limits.waiting)
      throw new AppError('too_many_requests', { params: { seconds: this.#limits.retry } })
    return new Promise((begin) => {
      this.#queue.push({ owner, begin })
      this.#letIn()
    })
  }

  #letIn(): void {
    while (this.#busy.size < this.#limits.atOnce) {
      const at = this.#queue.findIndex(({ owner }) => !this.#busy.has(owner))
      const [next] = at < 0 ? [] : this.#queue.splice(at, 1)
      if (!next) return
      this.#busy.add(next.owner)
      next.begin()
    }
  }
}
