import type { Lookup } from '#domain/records/condition.ts'
import type { Field, Kind } from '#domain/records/field.ts'
import type { Group } from '#domain/records/record.ts'
import { isLong } from '#domain/records/traits.ts'
import { settable, type Values } from '#domain/records/values.ts'
import { isAsked, lookIn } from '#domain/records/visible.ts'

/** Least widths in rem that cells of a kind are read in; other kinds stand below their row. */
const WIDTHS: Partial<Record<Kind, number>> = {
  text: 11,
  int: 5,
  money: 9,
  amount: 9,
  decimal: 7,
  date: 8.5,
  bool: 5,
  choice: 9,
  ref: 12,
  file: 12,
}
/** In rem, what is left of a page at 1440 px beside the sidebar, the steps and the buttons of a row. */
const ROOM = 41

const widthOf = (field: Field): number => (isLong(field) ? 0 : (WIDTHS[field.kind] ?? 0))

export interface RowFields {
  /** They have a column each. */
  columns: [string, Field][]
  /** They stand below the chosen row. */
  further: [string, Field][]
}

/** Names of what is asked for in at least one row; of an empty group, what a new row would be asked for. */
function askedIn({ fields }: Pick<Group, 'fields'>, all: Group, rows: readonly Values[], above: Lookup): [string, Field][] {
  const looks = (rows.length > 0 ? rows : [{}]).map((row) => lookIn(all.fields, row, above))
  return settable(fields).filter(([, field]) => looks.some((at) => isAsked(field, at)))
}

/** `all`: the group with what other steps fill in of its rows. */
export function rowFields(group: Group, all: Group, rows: readonly Values[], above: Lookup): RowFields {
  const asked = askedIn(group, all, rows, above)
  let room = ROOM
  const columns: [string, Field][] = []
  const further: [string, Field][] = []
  for (const each of asked) {
    const width = widthOf(each[1])
    const isFitting = width > 0 && width <= room
    if (isFitting) room -= width
    ;(isFitting ? columns : further).push(each)
  }
  return { columns, further }
}

const isConditional = ({ fields, rows = {}, when }: Pick<Group, 'fields' | 'rows' | 'when'>): boolean =>
  when !== undefined ||
  Object.values<Field>(fields).some((field) => field.when !== undefined) ||
  Object.values(rows).some(isConditional)

/** Groups that are asked for beside what stands above them. */
export const askedGroups = (rows: Group['rows'], at: Lookup): [string, Group][] =>
  Object.entries(rows ?? {}).filter(([, group]) => isAsked(group, at))

const NOTHING: Lookup = () => null

/** What the rows of a group have to know of what stands above them: nothing, where no field of theirs depends on anything. */
export const neededAbove = (group: Group, above: Lookup): Lookup => (isConditional(group) ? above : NOTHING)
