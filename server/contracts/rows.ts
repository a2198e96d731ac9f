import type { StepName } from '#domain/contracts/steps.ts'
import type { Group, Section } from '#domain/records/record.ts'
import type { Values } from '#domain/records/values.ts'
import { fileCells } from '../records/file-cells.ts'

type Row = Values & { id?: number | null }

const rowsIn = (values: Values, name: string) => (values[name] ?? []) as Row[]

const filesBelow = (groups: Readonly<Record<string, Group>>, values: Values): string[] =>
  Object.entries(groups).flatMap(([name, { fields, rows = {} }]) =>
    rowsIn(values, name).flatMap((row) => [
      ...fileCells(fields).flatMap((cell) => (row[cell] ? [row[cell] as string] : [])),
      ...filesBelow(rows, row),
    ]),
  )

/** Uuids of the files in rows of every level. */
export const filesIn = (sections: readonly Section[], draft: Values): string[] =>
  sections.flatMap(({ rows }) => filesBelow(rows, draft))

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id ?? 0).join()

const marketsOf = (values: Values) => rowsIn(values, 'sections').flatMap((row) => rowsIn(row, 'markets'))

const BASIS = 'basis_of_written_lines'

/** Sections that give written lines on another basis than before, and markets that are new: lines that nobody has written follow. */
export function followersOfBasis(before: Values, after: Values): { sections: number[]; markets: number[] } {
  const was = new Map(rowsIn(before, 'sections').map((row) => [row.id, row[BASIS]]))
  const known = new Set(marketsOf(before).map(({ id }) => id))
  const others = rowsIn(after, 'sections').filter((row) => (row[BASIS] ?? null) !== (was.get(row.id) ?? null))
  const added = marketsOf(after).filter(({ id }) => !known.has(id))
  return { sections: others.flatMap(({ id }) => id ?? []), markets: added.flatMap(({ id }) => id ?? []) }
}

/** Steps that go on with rows which this one has added, moved or removed: what someone has open there is another thing now. */
export function followingSteps(step: StepName, before: Values, after: Values): readonly StepName[] {
  if (step === '3a') return idsOf(rowsIn(before, 'sections')) === idsOf(rowsIn(after, 'sections')) ? [] : ['3b', '5', '6']
  const isOther = idsOf(marketsOf(before)) !== idsOf(marketsOf(after)) || followersOfBasis(before, after).sections.length > 0
  return step === '5' && isOther ? ['6'] : []
}
