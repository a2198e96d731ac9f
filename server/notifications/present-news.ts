import { PRESENCE } from '#domain/contracts/bounds.ts'

type Tell = (contract: string, users: ReadonlySet<number>) => void

/** `<contract>:<user>,<user>`. */
function read(payload: string): { contract: string; users: number[] } {
  const [contract = '', users = ''] = payload.split(':')
  return { contract, users: users.split(',').map(Number) }
}

/** Passes on who came, went or turned to another step: the first time at once, what follows within a breath together. */
export class PresentNews {
  readonly #tell: Tell
  readonly #breath: number
  readonly #waiting = new Map<string, Set<number>>()
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor(tell: Tell, breath: number = PRESENCE.breath) {
    this.#tell = tell
    this.#breath = breath
  }

  hear(payload: string): void {
    const { contract, users } = read(payload)
    const waiting = this.#waiting.get(contract)
    if (waiting) for (const user of users) waiting.add(user)
    else this.#pass(contract, new Set(users))
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
  }

  #pass(contract: string, users: ReadonlySet<number>): void {
    this.#tell(contract, users)
    this.#waiting.set(contract, new Set())
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      const waiting = this.#waiting.get(contract)
      this.#waiting.delete(contract)
      if (waiting && waiting.size > 0) this.#pass(contract, waiting)
    }, this.#breath).unref()
    this.#timers.add(timer)
  }
}
