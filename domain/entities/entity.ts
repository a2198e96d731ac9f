import type { Access } from '../access.ts'
import type { FieldErrors } from '../app-error.ts'
import type { Field } from './field.ts'

type Verb = 'view' | 'add' | 'change' | 'delete'

/**
 * One master-data entity, said once: fields, list, search, order, uniqueness, how the wire and the permissions spell it.
 * Table, endpoints, screen and form follow from it. An entity that needs more than this gets its own screen and store file.
 */
export interface Entity<F extends Record<string, Field> = Record<string, Field>> {
  /** Our one spelling: table, text keys (`master:<name>.…`), file name with dashes. */
  name: string
  fields: F
  /** Where its calls live below `/api`, and its screen; the wire spells some nouns in its own way. */
  api: string
  screen: string
  /** The noun inside its permission codes: `view_timezone`. */
  subject: string
  /** Who may read it when that is not `view_<subject>`. */
  viewedBy?: Access
  list: readonly (keyof F & string)[]
  search: readonly (keyof F & string)[]
  order: keyof F & string
  /** Field names that are unique together among the rows not deleted; the first one is named in the error. */
  unique: readonly (readonly (keyof F & string)[])[]
  /** What reads as the row's name in pickers and messages. */
  title: keyof F & string
  /** Rules across fields, on the values as they will be stored. */
  rule?: (values: Record<string, unknown>) => FieldErrors
  /** Values of the `derived` fields. */
  derive?: (values: Record<string, unknown>, now: Date) => Record<string, unknown>
}

export function entity<F extends Record<string, Field>>(declaration: Entity<F>): Entity<F> {
  return declaration
}

export function accessOf(declaration: Pick<Entity, 'subject' | 'viewedBy'>, verb: Verb): Access {
  if (verb === 'view' && declaration.viewedBy) return declaration.viewedBy
  return { all: [`${verb}_${declaration.subject}`] }
}

/** Fields a list may be sorted by: those it shows, except the ones worked out when read. */
export function sortable(declaration: Pick<Entity, 'fields' | 'list'>): string[] {
  return declaration.list.filter((name) => !['derived', 'refs'].includes(declaration.fields[name]?.kind ?? ''))
}
