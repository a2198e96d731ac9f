import type { Entity } from './entity.ts'
import type { Field } from './field.ts'
import { fieldsOf } from './filters.ts'

/** The column by which an exported row is found again. No form has it. */
export const ROW_ID = 'id'

const isSettable = (field: Field) => field.kind !== 'derived' && !('readOnly' in field && field.readOnly)

/** The fields that a cell can fill; files and rows of their own do not fit into one. */
const fillable = (entity: Entity): string[] =>
  Object.entries(fieldsOf(entity)).flatMap(([name, field]) =>
    isSettable(field) && field.kind !== 'files' && field.kind !== 'rows' ? [name] : [],
  )

/** What a column of a file can stand for: a field, or the row's ID. */
export const importable = (entity: Entity): string[] => [...fillable(entity), ROW_ID]

const isRequired = (field: Field | undefined) => field !== undefined && 'required' in field && field.required === true

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
