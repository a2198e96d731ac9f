import { STEP_NAMES, type StepName } from '#domain/contracts/steps.ts'
import type { ContractStep } from '#domain/contracts/record.ts'
import { isSame } from '#domain/records/values.ts'
import type { StepValues } from '#src/machines/contract/step-values.ts'
import { enteredShape, fieldsBeside } from './step-shape.ts'
import { singlesOf } from './step-values.ts'

/** The single fields of a contract as any of its steps was answered last: what a step looks at beside itself. */
export class ContractSingles {
  readonly #listeners = new Set<() => void>()
  #values: StepValues = {}
  #beside = new Map<StepName, StepValues>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The same object as long as nothing of it has changed. */
  beside(step: StepName): StepValues {
    return this.#beside.get(step) ?? this.#values
  }

  learn({ step, values, beside }: ContractStep): void {
    const own = singlesOf(enteredShape(step).fields, values)
    this.#values = { ...this.#values, ...singlesOf(fieldsBeside(step), beside), ...own }
    for (const each of STEP_NAMES) {
      const names = Object.keys(fieldsBeside(each)).filter((name) => name in this.#values)
      const now = Object.fromEntries(names.map((name) => [name, this.#values[name]]))
      if (!isSame(this.#beside.get(each), now)) this.#beside.set(each, now)
    }
    for (const listener of this.#listeners) listener()
  }
}
