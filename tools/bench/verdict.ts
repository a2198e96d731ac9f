/** Holds the figures of a run against their budgets, and remembers by name which are over. */
export class Verdict {
  readonly #over: string[] = []

  /** The mark behind a figure. */
  mark(what: string, isWithin: boolean): '✓' | '✗' {
    if (!isWithin) this.#over.push(what.trim())
    return isWithin ? '✓' : '✗'
  }

  /** What is over its budget, in one line; null where nothing is. */
  get line(): string | null {
    return this.#over.length === 0 ? null : `Over budget: ${this.#over.join('; ')}`
  }
}

/** Of this run. */
export const run = new Verdict()

/** After all figures are printed: says what is over its budget, if anything is, and has the process end with 1. */
export function endRun(verdict: Verdict = run, say: (line: string) => void = console.error): void {
  if (verdict.line === null) return
  say(`\n${verdict.line}`)
  process.exitCode = 1
}
