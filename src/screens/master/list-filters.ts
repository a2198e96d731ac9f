import type { Entity } from '#domain/entities/entity.ts'
import { fieldsOf } from '#domain/entities/filters.ts'
import { builtOnce } from '#src/built-once.ts'
import { declaredFilter, yesOrNo } from '#src/lists/declared-filter.ts'
import { keysOf, type FilterField } from '#src/lists/filter-fields.ts'
import type { EntityTexts } from './entity-texts.ts'

export interface FilterWords {
  yes: string
  no: string
  /** Of the field that every entity has. */
  status: string
  isActive: string
  isInactive: string
}

/** What the list of an entity can be narrowed by, the status first. */
export function filterFields(entity: Entity, texts: EntityTexts, words: FilterWords): FilterField[] {
  const { is_active: _status, ...fields } = fieldsOf(entity)
  const status: FilterField = {
    name: 'is_active',
    label: words.status,
    kind: 'one',
    options: yesOrNo(words.isActive, words.isInactive),
  }
  return [status, ...Object.entries(fields).flatMap(([name, field]) => declaredFilter(name, field, { ...texts, ...words }) ?? [])]
}

const NO_TEXTS: EntityTexts = {
  entity: '',
  one: '',
  list: '',
  field: () => '',
  help: () => undefined,
  section: () => '',
  row: () => '',
  choice: () => '',
  below: () => NO_TEXTS,
}
const NO_WORDS: FilterWords = { yes: '', no: '', status: '', isActive: '', isInactive: '' }

/** The keys of these filters, as the address may name them. */
export const filterKeys = builtOnce((entity: Entity): string[] => filterFields(entity, NO_TEXTS, NO_WORDS).flatMap(keysOf))
