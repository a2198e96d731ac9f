import type { ErrorCode, FieldErrors } from '../app-error.ts'
import type { Field, Fields, Referable } from '../records/field.ts'
import { PLACES, type EntityName, type Place } from './places.ts'
import { isSecret, isSortable } from '../records/traits.ts'

/** Rows with the same key must have periods that do not touch; one without an end lasts for ever. */
interface Alone<Name extends string> {
  key: readonly Name[]
  from: Name
  to: Name
  /** By field of the key, the value that stands for every value of it. */
  whole?: Partial<Record<Name, string>>
}

/** Who asks, as far as a lock depends on it. */
export interface Asker {
  roleId: number | null
  authorityLevel: number | null
}

/** Records with screens and calls of their own, declared for their lists. */
type RecordName = 'source' | 'contract' | 'endorsement' | 'ticket'

/**
 * One master-data entity, said once: fields, list, search, order, uniqueness, how the wire and the permissions spell it.
 * Table, endpoints, screen and form follow from it. An entity that needs more than this gets its own screen and store file.
 */
export interface Entity<F extends Record<string, Field> = Record<string, Field>> extends Place {
  /** Our one spelling: table, text keys (`master:<name>.…`), file name with dashes. */
  name: EntityName | Referable | RecordName
  fields: F
  list: readonly (keyof F & string)[]
  /** What narrows a list beside its fields, and shows in none of its rows. */
  narrowing?: Fields
  /** Some rows wait for a decision: `waits=mine` narrows the list to those that wait for its reader. */
  awaits?: true
  search: readonly (keyof F & string)[]
  /** Searched fields that the table fills with the first of other columns that has a value: a search reads these, which stand nearer the start of a wide row. */
  filledFrom?: Partial<Record<keyof F & string, readonly string[]>>
  order: keyof F & string
  /** What a list of so many rows can be sorted by, where it is not all that it shows: each has an index in both directions. */
  sortedBy?: readonly (keyof F & string)[]
  /** Required fields besides that one whose order has an index, so that a page of it is found without sorting all rows. */
  indexed?: readonly (keyof F & string)[]
  /** How many live rows each branch has is kept, in a table `<name>_count`. */
  counted?: true
  /** Field names that are unique together among the rows not deleted; the first one is named in the error. */
  unique: readonly (readonly (keyof F & string)[])[]
  /** Fields that, filled in together, only the server can judge: by a standard that it holds, or by other rows than those of the same value. */
  judged?: readonly (readonly (keyof F & string)[])[]
  /** Rows that may not be valid at the same time. */
  alone?: Alone<keyof F & string>
  /** Its form is a page of its own, at `<screen>/add` and `<screen>/:id`. */
  pages?: true
  /** Rows without a branch belong to someone else than the house: they are not among these. */
  onlyOfBranches?: true
  /** Headings that a long form stands under; every settable field is below one. Texts: `master:<name>.sections.…`. */
  sections?: readonly { name: string; fields: readonly (keyof F & string)[] }[]
  /** What its readers narrow the list by, of all that it points to; everything where nothing is said. */
  narrowedBy?: readonly Referable[]
  /** What reads as the row's name in pickers and messages. */
  title: keyof F & string
  /** The status that only moves change, sent alone; the record is in use as long as its status says so. */
  lifecycle?: keyof F & string
  /**
   * What keeps all that a row says as it is, where it stands or for whoever asks: what the server refuses a change with. Null where
   * nothing does. Lists, panels and pages let a locked row be viewed instead of edited.
   */
  lock?: (row: Record<string, unknown>, asker: Asker) => ErrorCode | null
  /** Whether a locked record takes changes that someone else puts in force. */
  amendable?: (row: Record<string, unknown>) => boolean
  /** The groups that such changes add rows to; all else is read only then. */
  amendments?: readonly (keyof F & string)[]
  /** Who may move it on without changing what it says. */
  movedBy?: readonly string[]
  /** A save sends what it changes, to the address of a `uuid` or an id, by this method; what it leaves out stays. */
  patched?: 'PATCH' | 'PUT'
  /** Choices whose words go along as `<name>_display`, to be shown only: one that comes back is dropped. */
  displayed?: readonly (keyof F & string)[]
  /** Rules across fields, on the values as they will be stored. */
  rule?: (values: Record<string, unknown>) => FieldErrors
  /** Values of the `derived` fields. */
  derive?: (values: Record<string, unknown>, now: Date) => Record<string, unknown>
}

/** Completes a declaration with its place in the product. */
export function entity<F extends Record<string, Field>>(
  declaration: Omit<Entity<F>, keyof Place> & { name: EntityName },
): Entity<F> {
  return { ...declaration, ...PLACES[declaration.name] }
}

/** Fields a list may be sorted by: those it shows, except the ones worked out when read, and secrets; or those that it names. */
export function sortable({ fields, list, sortedBy = list }: Pick<Entity, 'fields' | 'list' | 'sortedBy'>): string[] {
  return sortedBy.filter((name) => isSortable(fields[name]) && !isSecret(fields[name]))
}
