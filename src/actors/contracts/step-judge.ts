import type { FieldErrors } from '#domain/app-error.ts'
import { nothing, together, type Problems } from '#domain/records/problems.ts'
import { isSame } from '#domain/records/values.ts'
import { afterPaint } from '#src/services/after-paint.ts'
import type { StepValues } from '#src/machines/contract/step-values.ts'
import type { ContractStepActor } from './contract-step.ts'
import type { ContractSingles } from './contract-singles.ts'
import { judged, toldOf, type When } from './step-problems.ts'

/** What is told anew in the same words is the same object, so that nobody renders for it. */
const steadyErrors = (before: FieldErrors, now: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(now).map(([path, error]) => [path, isSame(before[path], error) ? before[path] : error]),
  ) as FieldErrors

const steady = (before: Problems, now: Problems): Problems => ({
  missing: steadyErrors(before.missing, now.missing),
  wrong: steadyErrors(before.wrong, now.wrong),
  warnings: steadyErrors(before.warnings, now.warnings),
})

interface Judgement {
  values: StepValues
  beside: StepValues
  problems: Problems
}

/** Of the step as it was read and as it stands. */
const JUDGEMENTS = 2

/** Judges the draft of a step beside the rest of the contract, once for each change. */
export class StepJudge {
  readonly #actor: ContractStepActor
  readonly #singles: ContractSingles
  readonly #when: () => When
  #seen: readonly unknown[] = []
  #problems: Problems = nothing()
  #judgements: readonly Judgement[] = []
  #shown: Problems | null = null
  #isTelling = false
  readonly #listeners = new Set<() => void>()
  #unheard = (): void => {}

  constructor(actor: ContractStepActor, singles: ContractSingles, when: () => When) {
    this.#actor = actor
    this.#singles = singles
    this.#when = when
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const subscription = this.#actor.subscribe(listener)
    const unheard = this.#singles.subscribe(listener)
    return () => {
      subscription.unsubscribe()
      unheard()
    }
  }

  readonly beside = (): StepValues => this.#singles.beside(this.#actor.getSnapshot().context.step)

  /** What is told on the screen: of what someone types it is judged once the key has been painted, so that nobody waits for it. */
  readonly shown = (): Problems => {
    if (this.#shown === null || this.#isReadAnew()) this.#shown = this.problems()
    return this.#shown
  }

  readonly subscribeShown = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#unheard = this.subscribe(this.#hear)
    this.#listeners.add(listener)
    this.#hear()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#unheard()
    }
  }

  readonly #isReadAnew = (): boolean => this.#actor.getSnapshot().context.read !== this.#seen[1]

  readonly #hear = (): void => {
    if (this.#isReadAnew()) return this.#tell()
    if (this.#isTelling) return
    this.#isTelling = true
    afterPaint(() => {
      this.#isTelling = false
      this.#tell()
    })
  }

  readonly #tell = (): void => {
    this.#shown = this.problems()
    for (const listener of this.#listeners) listener()
  }

  readonly problems = (): Problems => {
    const { context } = this.#actor.getSnapshot()
    const now = [context.draft, context.read, context.refused, this.beside()]
    if (now.every((part, at) => part === this.#seen[at])) return this.#problems
    const { read, draft } = context
    const known = this.#judged(read.values)
    this.#problems = steady(this.#problems, together(this.#judged(draft), toldOf(context, { read, known })))
    this.#seen = now
    return this.#problems
  }

  /** What is saved as it was judged is not judged again. */
  readonly #judged = (values: StepValues): Problems => {
    const beside = this.beside()
    const known = this.#judgements.find((one) => one.values === values && one.beside === beside)
    const { step } = this.#actor.getSnapshot().context
    const judgement = known ?? { values, beside, problems: judged(step, values, beside, this.#when()) }
    this.#judgements = [...this.#judgements.filter((one) => one !== judgement), judgement].slice(-JUDGEMENTS)
    return judgement.problems
  }
}
