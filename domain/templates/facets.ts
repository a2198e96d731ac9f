import type { FieldType } from './shape.ts'

/** What can be said of a field besides its name: the rest is not asked, and not looked at. */
export type Facet = 'required' | 'default' | 'choices' | 'bounds' | 'pattern' | 'unit' | 'columns' | 'formula'

const FACETS: Record<FieldType, readonly Facet[]> = {
  text: ['required', 'default', 'bounds', 'pattern', 'unit'],
  textarea: ['required', 'default', 'bounds'],
  number: ['required', 'default', 'bounds', 'unit'],
  money: ['required', 'default', 'bounds'],
  percent: ['required', 'default', 'bounds'],
  date: ['required', 'default', 'bounds'],
  bool: ['required', 'default'],
  select: ['required', 'default', 'choices'],
  multiselect: ['required', 'default', 'choices', 'bounds'],
  country: ['required', 'default'],
  currency: ['required', 'default'],
  file: ['required'],
  table: ['required', 'columns', 'bounds'],
  computed: ['formula', 'unit'],
}

export const has = (type: FieldType, facet: Facet) => FACETS[type].includes(facet)

/** What a bound of the type is: a number, a day, or how many there are of something. */
export function boundOf(type: FieldType): 'number' | 'date' | 'count' {
  if (type === 'date') return 'date'
  return type === 'number' || type === 'money' || type === 'percent' ? 'number' : 'count'
}
