import type { FieldErrors } from '#domain/app-error.ts'
import { isSame } from '#domain/records/values.ts'
import type { StepForm } from '../step-form.ts'
import { lasting } from '../step-problems.ts'

/** Warnings of a step that nobody has acknowledged: the words for one hold as long as it and its part of the step are the same. */
export function unacknowledged({ actor }: StepForm, warnings: FieldErrors): FieldErrors {
  const { read, draft } = actor.getSnapshot().context
  const said = Object.entries(read.found.warnings).filter(([path]) => read.acknowledged?.includes(path))
  const acknowledged = lasting(Object.fromEntries(said), read.values, draft)
  return Object.fromEntries(Object.entries(warnings).filter(([path, error]) => !isSame(acknowledged[path], error)))
}
