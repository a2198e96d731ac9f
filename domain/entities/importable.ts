import type { Entity } from './entity.ts'
import type { Field } from '../records/field.ts'
import { fieldsOf } from './filters.ts'
import { isFiles, isRequired, isRows } from '../records/traits.ts'
import { settable } from '../records/values.ts'

/** The column by which an exported row is found again. No form has it. */
export const ROW_ID = 'id'

/** The fields that a cell can fill; files and rows of their own do not fit into one. */
const fillable = (entity: Entity): string[] =>
  settable(fieldsOf(entity)).flatMap(([name, field]) => (isFiles(field) || isRows(field) ? [] : [name]))

/** What a column of a file can stand for: a field, or the row's ID. */
export const importable = (entity: Entity): string[] => [...fillable(entity), ROW_ID]

/** Whether a row can be found again by these columns alone, whatever it holds. */
export const identifies = (entity: Entity, columns: readonly string[]): boolean =>
  entity.unique.some((together) => together.every((name) => columns.includes(name) && isRequired(fieldsOf(entity)[name])))

const isNeeded = (field: Field) =>
  'required' in field &&
  field.required === true &&
  !field.filled &&
  !field.asked &&
  !('default' in field && field.default !== undefined)

/** Those of them that a new row cannot do without. */
export const neededFields = (entity: Entity): string[] =>
  fillable(entity).filter((name) => isNeeded(fieldsOf(entity)[name] as Field))
