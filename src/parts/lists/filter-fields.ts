import type { RefField } from '#domain/records/field.ts'
import { keyOf, valuesIn, type Ending } from '#domain/entities/filters.ts'
import type { Link } from '#src/actors/records/link-names.ts'
import { nameOf } from '#src/services/option-names.ts'

export interface Option {
  value: string
  label: string
}

interface Common {
  name: string
  label: string
}

/** A column that a list can be narrowed by, and how. */
export type FilterField = Common &
  (
    | { kind: 'text' | 'number' | 'date' }
    /** One of them, or several. */
    | { kind: 'one' | 'some'; options: readonly Option[] }
    | { kind: 'link'; of: RefField['to'] }
  )

export type Filter = Readonly<Record<string, string>>

const ENDINGS: Record<FilterField['kind'], readonly Ending[]> = {
  text: ['contains'],
  number: ['from', 'to'],
  date: ['from', 'to'],
  one: [''],
  some: [''],
  link: [''],
}

/** The keys that a field narrows by in the address and in calls. */
export const keysOf = ({ kind, name }: FilterField): string[] => ENDINGS[kind].map((ending) => keyOf(name, ending))

/** The filter with another value of one key; an empty one is none. */
export function withFilter(filter: Filter, key: string, value: string): Record<string, string> {
  const rest = Object.fromEntries(Object.entries(filter).filter(([each]) => each !== key))
  return value === '' ? rest : { ...rest, [key]: value }
}

export interface Chip {
  key: string
  field: string
  how: 'is' | 'contains' | 'from' | 'to'
  value: string
}

function said(field: FilterField, value: string, day: (day: string) => string): string {
  if (field.kind === 'date') return day(value)
  if (field.kind === 'link')
    return valuesIn(value)
      .map((id) => nameOf(field.of, id))
      .join(', ')
  if (field.kind !== 'one' && field.kind !== 'some') return value
  return valuesIn(value)
    .map((each) => field.options.find((option) => option.value === each)?.label ?? each)
    .join(', ')
}

/** What the list is narrowed by that has a name of its own. */
export const linksIn = (fields: readonly FilterField[], filter: Filter): Link[] =>
  fields.flatMap((field) => (field.kind === 'link' ? valuesIn(filter[field.name] ?? '').map((id) => ({ of: field.of, id })) : []))

/** What the list is narrowed by, in the order of its fields. */
export function chipsOf(fields: readonly FilterField[], filter: Filter, day: (day: string) => string): Chip[] {
  return fields.flatMap((field) =>
    ENDINGS[field.kind].flatMap((ending): Chip[] => {
      const key = keyOf(field.name, ending)
      const value = filter[key]
      return value === undefined ? [] : [{ key, field: field.label, how: ending || 'is', value: said(field, value, day) }]
    }),
  )
}
