import type { Condition } from './condition.ts'
import type { Field, Fields } from './field.ts'
import { onceFor } from './once-for.ts'
import { isRequired } from './traits.ts'

/** Rows below a record or below a row: a table of their own. */
export interface Group<F extends Fields = Fields> {
  table: string
  fields: F
  /** What tells one row from another when a history or an error speaks of it. */
  title: string
  /** The field that numbers rows by where they stand; they stand where they were put where nothing is said. */
  order?: string
  /** The field that numbers rows on from the highest, wherever they stand. */
  number?: string
  /** Rows that there may be; as many as is usual where nothing is said. */
  most?: number
  /** The producing desk enters rows; of a row it sees and sets the fields marked `broker`. */
  broker?: true
  /** The step in which rows are added and removed, where that is not the one of what it lies below. */
  step?: string
  /** Other steps fill its rows in further. */
  isShared?: true
  /** Asked for only while this holds of what stands above; hidden, its rows go with the next save. */
  when?: Condition
  /** Columns by which rows of this group are told from others of their table. */
  fixed?: Readonly<Record<string, string>>
  /** Groups below each row, by the name under which they travel. */
  rows?: Readonly<Record<string, Group>>
}

export interface Section<F extends Fields = Fields, R extends Record<string, Group> = Record<string, Group>> {
  name: string
  /** Single values, columns of the record. */
  fields: F
  /** Groups of rows by the name under which they travel. */
  rows: R
}

/** Levels of groups that a record may have below it: section, market, subjectivity. */
const DEEPEST = 3

const depthOf = ({ rows = {} }: Pick<Group, 'rows'>): number =>
  Math.max(0, ...Object.values(rows).map((group) => 1 + depthOf(group)))

export function section<const F extends Fields, const R extends Record<string, Group>, const N extends string>(
  declaration: Section<F, R> & { name: N },
) {
  if (depthOf(declaration) > DEEPEST) throw new Error(`${declaration.name} goes deeper than ${DEEPEST} levels`)
  return declaration
}
export const group = <const F extends Fields, const G extends Group<F>>(declaration: G & { fields: F }) => declaration

type Named = readonly [name: string, group: Group]

const NO_GROUPS: readonly Named[] = []
const named = onceFor((rows: Readonly<Record<string, Group>>): readonly Named[] => Object.entries(rows))

/** The groups below each row, with their names; listed once for each declaration. */
export const groupsBelow = ({ rows }: Pick<Group, 'rows'>): readonly Named[] => (rows ? named(rows) : NO_GROUPS)

/** The field in which a new row gets the next number. */
export const numberOf = ({ order, number }: Pick<Group, 'order' | 'number'>): string | undefined => order ?? number

export const isWanted = (field: Field) => field.wanted === true || isRequired(field)
