import type { Clearing } from '#domain/contracts/lines/clearing.ts'
import { clearingIn } from '#src/machines/contract/contract-step.setup.ts'
import { placeIn, valueAt } from '#src/machines/contract/step-values.ts'
import type { StepForm } from '../step-form.ts'

/** A field of the step that ends quotes or signed lines as it was typed. */
export interface ClearingChange {
  path: string
  stored: unknown
  typed: unknown
}

export interface ClearingChoice extends Clearing {
  changes: ClearingChange[]
}

/** What a step asks in its state `sending.confirming`. */
export function clearingOf({ actor }: StepForm): ClearingChoice {
  const { context } = actor.getSnapshot()
  const { draft, read } = context
  const clearing = clearingIn(context)
  const changes = clearing.fields.map((path) => {
    const place = placeIn(path, draft, read.values)
    return { path, stored: place === null ? undefined : valueAt(read.values, place), typed: valueAt(draft, path) }
  })
  return { ...clearing, changes }
}
