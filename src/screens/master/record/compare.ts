import type { Entity } from '#domain/entities/entity.ts'
import type { Field, RowsField } from '#domain/records/field.ts'
import { refsIn } from './file-values.ts'
import { formFields, type FormValue, type FormValues, type RowText } from './form-values.ts'
import { nameOf } from '#src/services/option-names.ts'
import { isFiles, isLink, isLinks, isRows, isWhole } from '#domain/records/traits.ts'

const shownIn = ({ fields }: RowsField, row: RowText) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shown(field, row[name])]))

function shown(field: Field, value: FormValue | undefined): unknown {
  if (isFiles(field)) return refsIn((value ?? []) as string[])
  if (isRows(field)) return ((value ?? []) as RowText[]).map((row) => shownIn(field, row))
  if (Array.isArray(value)) return (value as string[]).map((id) => ({ id, name: isLinks(field) ? nameOf(field.to, id) : id }))
  if (isLink(field) && typeof value === 'string') return value === '' ? null : { id: value, name: nameOf(field.to, value) }
  if (isWhole(field) && value !== '') return Number(value)
  return value
}

/** Form values as a row would show them. */
export const shownOf = (entity: Entity, values: FormValues): Record<string, unknown> =>
  Object.fromEntries(formFields(entity).map(([name, field]) => [name, shown(field, values[name])]))
