import type { Sent } from '#src/machines/contract/step-events.ts'
import { isRow, type StepRead, type StepRow, type StepValues } from '#src/machines/contract/step-values.ts'

/** What is kept of a step as long as it is not saved. */
export interface KeptStep {
  read: StepRead
  draft: StepValues
  /** A save whose answer has not come. */
  sent: Sent | null
  /** What was typed into last. */
  about: string
  /** When that was. */
  at?: string
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const rowsIn = (value: unknown) => listOf(value).filter(isRow)

/** The same with other lists; single fields stay. */
const withLists = (values: StepValues, change: (list: readonly unknown[], name: string) => unknown): StepValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? change(value, name) : value]))

type Change = (values: StepValues) => StepValues

const inVersions = (kept: KeptStep, change: Change): KeptStep => ({
  ...kept,
  read: { ...kept.read, values: change(kept.read.values) },
  sent: kept.sent && { ...kept.sent, values: change(kept.sent.values) },
})

/** Rows of the other versions that are the draft’s own, in another form. */
const changed = (kept: KeptStep, pair: (row: StepRow) => readonly [unknown, unknown]): KeptStep =>
  inVersions(kept, (values) =>
    withLists(values, (list, name) => {
      const own = new Map(rowsIn(kept.draft[name]).map(pair))
      return list.map((one) => own.get(one) ?? one)
    }),
  )

/** The server has it as it is here. */
const bare = ({ key, id = '' }: StepRow): StepRow => ({ key, id })
const isBare = (row: StepRow): boolean => Boolean(row.id) && Object.keys(row).length === 2

/** The draft without what its rows hold that are as they were read. */
function withoutRead({ draft, read }: KeptStep): StepValues {
  return withLists(draft, (list, name) => {
    const before = new Set(listOf(read.values[name]))
    return list.map((row) => (isRow(row) && row.id && before.has(row) ? bare(row) : row))
  })
}

/**
 * A step to be written, which is done while someone types: a row that is as it was read, by its key and id alone; rows of the other
 * versions that are the draft’s own by their keys.
 */
export const withKeys = (kept: KeptStep): KeptStep => ({ ...changed(kept, (row) => [row, row.key]), draft: withoutRead(kept) })

/** A step as it was before it was written, but for the rows of which only the server knows what they hold. */
export const withRows = (kept: KeptStep): KeptStep => changed(kept, (row) => [row.key, row])

/** The same with what these rows hold now; those that someone else has removed are gone, for nobody here has changed them. */
export function filledFrom(kept: KeptStep, now: StepValues): KeptStep {
  const fill: Change = (values) =>
    withLists(values, (list, name) => {
      const shown = new Map(rowsIn(now[name]).map((row) => [row.key, row]))
      return list.flatMap((row) => (isRow(row) && isBare(row) ? (shown.get(row.key) ?? []) : [row]))
    })
  return { ...inVersions(kept, fill), draft: fill(kept.draft) }
}
