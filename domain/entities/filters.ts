import type { Entity } from './entity.ts'
import { onceFor } from '../records/once-for.ts'
import { isSecret } from '../records/traits.ts'
import type { Field, Fields } from '../records/field.ts'

/** How a list is narrowed by a field: `filter[name__contains]=alp`; without an ending it is the value itself. */
export const ENDINGS = ['contains', 'from', 'to'] as const
export type Ending = (typeof ENDINGS)[number] | ''

const OFFERED: Record<Field['kind'], readonly Ending[]> = {
  text: ['', 'contains'],
  bool: [''],
  answer: [''],
  choice: [''],
  ref: [''],
  refs: [''],
  int: ['', 'from', 'to'],
  money: ['', 'from', 'to'],
  amount: ['', 'from', 'to'],
  decimal: ['', 'from', 'to'],
  date: ['', 'from', 'to'],
  moment: [],
  rows: [],
  derived: [],
  file: [],
  files: [],
}

export const endingsOf = ({ kind }: Field): readonly Ending[] => OFFERED[kind]

export interface Filter {
  name: string
  field: Field
  ending: Ending
}

export const keyOf = (name: string, ending: Ending): string => (ending === '' ? name : `${name}__${ending}`)

/** Choices, links and whole numbers may be asked for several at once, with commas between them. */
export const valuesIn = (value: string): string[] => value.split(',')

const withActive = onceFor((fields: Fields): Record<string, Field> => ({ ...fields, is_active: { kind: 'bool', default: true } }))

/** The declared fields and the one that every entity has. */
export const fieldsOf = ({ fields }: Pick<Entity, 'fields'>): Record<string, Field> => withActive(fields)

/** Every filter that an entity's list offers, by its key. */
export function filtersOf(entity: Pick<Entity, 'fields'>): Map<string, Filter> {
  const filters = Object.entries(fieldsOf(entity)).flatMap(([name, field]) =>
    (isSecret(field) ? [] : endingsOf(field)).map((ending): [string, Filter] => [keyOf(name, ending), { name, field, ending }]),
  )
  return new Map(filters)
}
