import { mergedWith } from '#src/machines/contract/contract-step.setup.ts'
import { placeIn, valueAt, withoutRow, withValue } from '#src/machines/contract/step-values.ts'
import type { StepForm } from './step-form.ts'

/** Where someone else has saved the same as I have changed; `undefined` stands for a row that was removed. */
export interface Conflict {
  path: string
  mine: unknown
  theirs: unknown
}

/** What differs while the step has the tag `comparing`. */
export function conflictsOf({ actor }: StepForm): Conflict[] {
  const { context } = actor.getSnapshot()
  const { theirs } = context
  if (!theirs) return []
  const { values, conflicts } = mergedWith(context, theirs)
  return conflicts.map((path) => {
    const place = placeIn(path, values, theirs.values)
    return { path, mine: valueAt(values, path), theirs: place === null ? undefined : valueAt(theirs.values, place) }
  })
}

/** Their version at these places, mine at all others; what only one has changed is in both. */
export function saveChosen(form: StepForm, theirPaths: readonly string[]): void {
  const { context } = form.actor.getSnapshot()
  if (!context.theirs) return
  const chosen = conflictsOf(form).filter(({ path }) => theirPaths.includes(path))
  const { values } = mergedWith(context, context.theirs)
  const draft = chosen
    .toReversed()
    .reduce((at, { path, theirs }) => (theirs === undefined ? withoutRow(at, path) : withValue(at, path, theirs)), values)
  form.actor.send({ type: 'stale.save', draft })
}
