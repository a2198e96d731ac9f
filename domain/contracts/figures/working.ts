import type { Calculated, Shown, Step } from '../../calculations/calculation.ts'
import { calculate, type CalculationName } from '../../calculations/index.ts'
import { AppError } from '../../app-error.ts'
import { WORDS } from './names.ts'

/** What a name in a step is, where it is one of ours and not someone’s: a text under `tower:words`. */
export interface Word {
  as: 'word'
  value: string
}

export interface WorkedStep {
  key: string
  params: Readonly<Record<string, Shown | Word>>
}

/** A rate or limit that a working-out took from a register, in the version it had. */
export interface Version {
  of: string
  id: number
  name: string
  version: number | null
  valid_from: string | null
}

/** How figures came about. The same input, result and versions are one run, however often they are shown. */
export interface Working {
  name: CalculationName
  /** Of the section; null for what concerns the whole contract. */
  section: number | null
  figures: readonly string[]
  /** In which amounts are that do not say it themselves. */
  currency: string | null
  input: unknown
  result: unknown
  explanation: readonly WorkedStep[]
  versions: readonly Version[]
}

export interface About {
  section: number | null
  currency: string | null
  versions?: readonly Version[]
}

const isWord = (value: string) => (WORDS as readonly string[]).includes(value)

function inWords({ key, params }: Step): WorkedStep {
  const entries = Object.entries(params).map(([name, shown]) => [
    name,
    shown.as === 'text' && isWord(shown.value) ? { as: 'word', value: shown.value } : shown,
  ])
  return { key, params: Object.fromEntries(entries) as WorkedStep['params'] }
}

/** Works out and notes how; null while what it takes is not there or cannot be. */
export class Notebook {
  readonly workings: Working[] = []
  /** Whether anyone asks how figures came about. */
  readonly isNoting: boolean = true

  work<Result>(name: CalculationName, figures: readonly string[], input: unknown, about: About): Result | null {
    try {
      const found = calculate(name, input)
      this.note({ name, figures, input }, found, about)
      return found.result as Result
    } catch (error) {
      if (error instanceof AppError) return null
      throw error
    }
  }

  protected note(
    of: Pick<Working, 'name' | 'figures' | 'input'>,
    { result, explanation }: Calculated,
    { section, currency, versions = [] }: About,
  ): void {
    this.workings.push({ ...of, section, currency, result, explanation: explanation.map(inWords), versions })
  }
}

/** Works out for someone who asks for the figures alone. */
export class BlankNotebook extends Notebook {
  override readonly isNoting = false

  protected override note(): void {}
}

/** Names that do not repeat, and none that is one of ours. */
export function distinct(names: readonly string[]): string[] {
  const taken = new Set<string>(WORDS)
  return names.map((name) => {
    let [own, count] = [name.trim() || '–', 1]
    while (taken.has(own)) own = `${name.trim()} (${(count += 1)})`
    taken.add(own)
    return own
  })
}
