import type { Entity } from '#domain/entities/entity.ts'
import type { Field, RowsField } from '#domain/records/field.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { refsIn } from './file-values.ts'
import { formFields, formValuesOf, type FormValue, type FormValues, type RowText } from './form-values.ts'
import { nameOf } from '#src/links/option-names.ts'
import { isFiles, isLink, isLinks, isRows, isWhole } from '#domain/records/traits.ts'

export type Side = 'mine' | 'theirs'

export interface Difference {
  name: string
  /** What I changed stays mine; what only they changed is theirs. */
  proposed: Side
}

interface Versions {
  /** The row as I read it. */
  base: Row | null
  theirs: Row
  mine: FormValues
}

const differs = (one: FormValue | undefined, other: FormValue | undefined) => JSON.stringify(one) !== JSON.stringify(other)

export function differences(entity: Entity, { base, theirs, mine }: Versions): Difference[] {
  const before = formValuesOf(entity, base)
  const now = formValuesOf(entity, theirs)
  return formFields(entity)
    .map(([name]) => name)
    .filter((name) => differs(mine[name], now[name]))
    .map((name) => ({ name, proposed: differs(mine[name], before[name]) ? 'mine' : 'theirs' }))
}

/** Their version with the fields of mine that were chosen. */
export function merged(entity: Entity, { theirs, mine }: Omit<Versions, 'base'>, sides: Record<string, Side>): FormValues {
  const chosen = Object.entries(mine).filter(([name]) => sides[name] === 'mine')
  return { ...formValuesOf(entity, theirs), ...Object.fromEntries(chosen) }
}

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
