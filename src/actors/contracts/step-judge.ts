import type { FieldErrors } from '#domain/app-error.ts'
import { nothing, together, type Problems } from '#domain/records/problems.ts'
import { isSame } from '#domain/records/values.ts'
import type { StepValues } from '#src/machines/contract/step-values.ts'
import type { ContractStepActor } from './contract-step.ts'
import type { ContractSingles } from './contract-singles.ts'
import { judged, toldOf } from './step-problems.ts'

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

/** Judges the draft of a step beside the rest of the contract, once for each change. */
export class StepJudge {
  readonly #actor: ContractStepActor
  readonly #singles: ContractSingles
  #seen: readonly unknown[] = []
  #problems: Problems = nothing()
  #known: Problems = nothing()

  constructor(actor: ContractStepActor, singles: ContractSingles) {
    this.#actor = actor
    this.#singles = singles
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

  readonly problems = (): Problems => {
    const { context } = this.#actor.getSnapshot()
    const now = [context.draft, context.read, context.refused, this.beside()]
    if (now.every((part, at) => part === this.#seen[at])) return this.#problems
    const [, read, , beside] = this.#seen
    const { step, draft } = context
    if (context.read !== read || this.beside() !== beside) this.#known = judged(step, context.read.values, this.beside())
    const own = judged(step, draft, this.beside())
    this.#problems = steady(this.#problems, together(own, toldOf(context, { read: context.read, known: this.#known })))
    this.#seen = now
    return this.#problems
  }
}
