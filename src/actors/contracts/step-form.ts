import type { FieldError } from '#domain/app-error.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import type { Problems } from '#domain/records/problems.ts'
import { isRow, keyedPath, placeOfKeyed, valueAt, type StepValues } from '#src/machines/contract/step-values.ts'
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
  /** The same of one place: what is recorded line by line is not typed here. */
  isLocked: (path: string) => boolean
  /** Lines of the contract are recorded elsewhere by now. */
  areLinesRecorded: boolean
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

/** A path by the keys of its rows, and how a value comes there wherever these stand by then; without them it is lost. */
export function useKeyedPath(form: StepForm, path: string) {
  const keyed = useSelector(form.actor, ({ context }) => keyedPath(path, context.draft))
  const put = (value: unknown) => {
    const place = placeOfKeyed(keyed, form.actor.getSnapshot().context.draft)
    if (place !== null) form.change(place, value)
  }
  return { keyed, put }
}

/** The whole draft of the step. */
export const useValues = (form: StepForm): StepValues => useSelector(form.actor, ({ context }) => context.draft)

const isRows = (value: unknown) => Array.isArray(value) && isRow(value[0])

const isSameBesideRows = (one: StepValues, other: StepValues): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => one[name] === other[name] || (isRows(one[name]) && isRows(other[name])),
  )

/** The draft as conditions read it: the same for as long as nothing but what its rows hold is another. */
export const useSingles = (form: StepForm): StepValues =>
  useSelector(form.actor, ({ context }) => context.draft, isSameBesideRows)

/** Single fields of the other steps as they are stored, in the form of a draft. */
export const useBeside = ({ judge }: StepForm): StepValues => useSyncExternalStore(judge.subscribe, judge.beside)

/** Everything that is wrong with the draft as it is now, is missing in it, or has to be acknowledged. */
export const useProblems = ({ judge }: StepForm): Problems => useSyncExternalStore(judge.subscribeShown, judge.shown)

/** What is refused or wrong at a place, else what is missing there. */
export const useProblem = ({ judge }: StepForm, path: string): FieldError | undefined =>
  useSyncExternalStore(judge.subscribeShown, () => judge.shown().wrong[path] ?? judge.shown().missing[path])

/** What has to be acknowledged at a place. */
export const useWarning = ({ judge }: StepForm, path: string): FieldError | undefined =>
  useSyncExternalStore(judge.subscribeShown, () => judge.shown().warnings[path])
