import type { RowNames } from '#domain/contracts/problems/row-names.ts'
import { mergedWith } from '#src/machines/contract/contract-step.setup.ts'
import {
  isRow,
  placeOfKeyed,
  valueAt,
  withoutRow,
  withRow,
  withValue,
  type StepValues,
} from '#src/machines/contract/step-values.ts'
import { namesOnWay } from '../found/names-on-way.ts'
import type { StepForm } from '../step-form.ts'

/** Where someone else has saved the same as I have changed; `undefined` stands for a row that was removed. */
export interface Conflict extends RowNames {
  /** By the keys of its rows: rows of both versions may stand in the same place. */
  keyed: string
  /** In my version, or in theirs where I have removed the row. */
  path: string
  mine: unknown
  theirs: unknown
}

/** What stands at a path by keys; undefined where its row is not there. */
function found(keyed: string, values: StepValues): { place: string | null; value: unknown } {
  const place = placeOfKeyed(keyed, values)
  return { place, value: place === null ? undefined : valueAt(values, place) }
}

/** What differs while the step has the tag `comparing`. */
export function conflictsOf({ actor }: StepForm): Conflict[] {
  const { context } = actor.getSnapshot()
  const { theirs } = context
  if (!theirs) return []
  const { values, conflicts } = mergedWith(context, theirs)
  return conflicts.map((keyed) => {
    const [own, other] = [found(keyed, values), found(keyed, theirs.values)]
    const [path, shown] = own.place === null ? [other.place ?? keyed, theirs.values] : [own.place, values]
    return { keyed, path, ...namesOnWay(path, shown, context.uuid), mine: own.value, theirs: other.value }
  })
}

/** The row comes back to where it stands in their version. */
function withTheirRow(values: StepValues, { keyed, path, theirs }: Conflict): StepValues {
  const group = placeOfKeyed(keyed.slice(0, keyed.lastIndexOf('.')), values)
  return group === null ? values : withRow(values, group, Number(path.slice(path.lastIndexOf('.') + 1)), theirs)
}

function withTheirs(values: StepValues, conflict: Conflict): StepValues {
  const place = placeOfKeyed(conflict.keyed, values)
  if (place === null) return withTheirRow(values, conflict)
  const isRemoved = conflict.theirs === undefined && isRow(valueAt(values, place))
  return isRemoved ? withoutRow(values, place) : withValue(values, place, conflict.theirs)
}

/** Their version of these conflicts, mine of all others; what only one has changed is in both. */
export function saveChosen(form: StepForm, theirs: readonly string[]): void {
  const { context } = form.actor.getSnapshot()
  if (!context.theirs) return
  const chosen = conflictsOf(form).filter(({ keyed }) => theirs.includes(keyed))
  const { values } = mergedWith(context, context.theirs)
  form.actor.send({ type: 'stale.save', draft: chosen.reduce(withTheirs, values) })
}
