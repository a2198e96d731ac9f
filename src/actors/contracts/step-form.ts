import type { FieldError } from '#domain/app-error.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import type { Problems } from '#domain/records/problems.ts'
import { isSame } from '#domain/records/values.ts'
import {
  isRow,
  keyedPath,
  placeIn,
  placeOfKeyed,
  valueAt,
  withValue,
  type StepValues,
} from '#src/machines/contract/step-values.ts'
import { isHeldAsTyped } from '#src/machines/typed-name.ts'
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
  /** The same of any step. */
  isStepLocked: (step: StepName) => boolean
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

/** It is taken back by itself: what was selected before stands there again. */
const isTypedName = (value: unknown): boolean => [value].flat().some((one) => typeof one === 'string' && isHeldAsTyped(one))

/** A path by the keys of its rows. */
export const useKeyed = (form: StepForm, path: string): string =>
  useSelector(form.actor, ({ context }) => keyedPath(path, context.draft))

/** A path by the keys of its rows, and how a value comes there wherever these stand by then; without them it is lost. */
export function useKeyedPath(form: StepForm, path: string) {
  const keyed = useKeyed(form, path)
  const put = (value: unknown) => {
    const { draft } = form.actor.getSnapshot().context
    const place = placeOfKeyed(keyed, draft)
    if (place === null || isSame(valueAt(draft, place), value)) return
    if (isTypedName(value)) form.changeAll((values) => withValue(values, place, value), place)
    else form.change(place, value)
  }
  return { keyed, put }
}

/** Whether there are no rows at a path. */
export const useIsEmpty = (form: StepForm, path: string): boolean =>
  useSelector(form.actor, ({ context }) => ((valueAt(context.draft, path) ?? []) as readonly unknown[]).length === 0)

/** What stood in a link before a name was typed there that no record has: as it was selected, or read. */
export function linkBefore({ actor }: StepForm, path: string): string {
  const { draft, read, past } = actor.getSnapshot().context
  const versions = [read.values, ...past.map(({ before }) => before)].toReversed()
  const links = versions.map((values) => {
    const place = placeIn(path, draft, values)
    return place === null ? '' : ((valueAt(values, place) ?? '') as string)
  })
  return links.find((link) => !isHeldAsTyped(link)) ?? ''
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

/** Whether something is missing at a place, and nothing wrong with what is there. */
export const useIsMissing = ({ judge }: StepForm, path: string): boolean =>
  useSyncExternalStore(judge.subscribeShown, () => !judge.shown().wrong[path] && path in judge.shown().missing)

/** What has to be acknowledged at a place. */
export const useWarning = ({ judge }: StepForm, path: string): FieldError | undefined =>
  useSyncExternalStore(judge.subscribeShown, () => judge.shown().warnings[path])

/** Fields of a row, but none of the rows below it, in which something has to be acknowledged. */
export function useWarnedFields({ judge }: StepForm, row: string): readonly string[] {
  const before = `${row}.`
  const found = useSyncExternalStore(judge.subscribeShown, () =>
    Object.keys(judge.shown().warnings)
      .filter((path) => path.startsWith(before) && !path.includes('.', before.length))
      .map((path) => path.slice(before.length))
      .join(),
  )
  return found === '' ? [] : found.split(',')
}
