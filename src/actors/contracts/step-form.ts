import type { FieldError } from '#domain/app-error.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import type { Problems } from '#domain/records/problems.ts'
import { mergedWith } from '#src/machines/contract/contract-step.setup.ts'
import { placeIn, valueAt, withoutRow, withValue, type StepValues } from '#src/machines/contract/step-values.ts'
import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { FilesUnderWay } from '../files/files-under-way.ts'
import type { ContractStepActor } from './contract-step.ts'
import type { StepJudge } from './step-judge.ts'

export type { ContractStepActor } from './contract-step.ts'
export type { StepValues } from '#src/machines/contract/step-values.ts'

/** What the inputs and grids of one step use; the same object for as long as the step is open. */
export interface StepForm {
  step: StepName
  /** Chart contract-step. */
  actor: ContractStepActor
  /** The server takes no changes of this step from the reader. */
  isReadOnly: boolean
  /** Files of the step that are on their way: a save waits for them. */
  files: FilesUnderWay
  judge: StepJudge
  /** One field, or one cell: `period_from`, `sections.3.limit`. Words typed into one path are undone together. */
  change: (path: string, value: unknown) => void
  /** Several at once (a pasted block, a row added or removed) as one undoable change. */
  changeAll: (change: (values: StepValues) => StepValues, about: string) => void
  undo: () => void
  redo: () => void
  /** Saves at once, without waiting for quiet. */
  save: () => void
}

/** Renders again for this path alone. */
export const useValue = (form: StepForm, path: string): unknown =>
  useSelector(form.actor, ({ context }) => valueAt(context.draft, path))

/** The whole draft of the step. */
export const useValues = (form: StepForm): StepValues => useSelector(form.actor, ({ context }) => context.draft)

/** Single fields of the other steps as they are stored, in the form of a draft. */
export const useBeside = ({ judge }: StepForm): StepValues => useSyncExternalStore(judge.subscribe, judge.beside)

/** Everything that is wrong with the draft as it is now, is missing in it, or has to be acknowledged. */
export const useProblems = ({ judge }: StepForm): Problems => useSyncExternalStore(judge.subscribe, judge.problems)

/** What is refused or wrong at a place, else what is missing there. */
export const useProblem = ({ judge }: StepForm, path: string): FieldError | undefined =>
  useSyncExternalStore(judge.subscribe, () => judge.problems().wrong[path] ?? judge.problems().missing[path])

/** What has to be acknowledged at a place. */
export const useWarning = ({ judge }: StepForm, path: string): FieldError | undefined =>
  useSyncExternalStore(judge.subscribe, () => judge.problems().warnings[path])

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
