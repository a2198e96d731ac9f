import type { Entity } from './entity.ts'
import type { Field } from './field.ts'
import { fieldsOf } from './filters.ts'

const isSettable = (field: Field) => field.kind !== 'derived' && !('readOnly' in field && field.readOnly)

/** The fields that a cell can fill; files and rows of their own do not fit into one. */
export const importable = (entity: Entity): string[] =>
  Object.entries(fieldsOf(entity)).flatMap(([name, field]) =>
    isSettable(field) && field.kind !== 'files' && field.kind !== 'rows' ? [name] : [],
  )

const isNeeded = (field: Field) =>
  'required' in field &&
  field.required === true &&
  !field.filled &&
  !field.asked &&
  !('default' in field && field.default !== undefined)

/** Those of them that a new row cannot do without. */
export const neededFields = (entity: Entity): string[] =>
  importable(entity).filter((name) => isNeeded(fieldsOf(entity)[name] as Field))
