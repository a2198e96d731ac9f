import type { Entity } from '#domain/entities/entity.ts'
import type { Field } from '#domain/entities/field.ts'
import { fieldsOf } from '#domain/entities/filters.ts'
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

function filterField(name: string, field: Field, texts: EntityTexts, words: FilterWords): FilterField | null {
  const at = { name, label: texts.field(name) }
  switch (field.kind) {
    case 'text':
      return field.multiline ? null : { ...at, kind: 'text' }
    case 'int':
    case 'money':
    case 'decimal':
      return { ...at, kind: 'number' }
    case 'date':
      return { ...at, kind: 'date' }
    case 'bool':
      return { ...at, kind: 'one', options: yesOrNo(words.yes, words.no) }
    case 'choice':
      return { ...at, kind: 'some', options: field.values.map((value) => ({ value, label: texts.choice(name, value) })) }
    case 'ref':
    case 'refs':
      return { ...at, kind: 'link', of: field.to }
    default:
      return null
  }
}

const yesOrNo = (yes: string, no: string) => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
]

/** What the list of an entity can be narrowed by, the status first. */
export function filterFields(entity: Entity, texts: EntityTexts, words: FilterWords): FilterField[] {
  const { is_active: _status, ...fields } = fieldsOf(entity)
  const status: FilterField = {
    name: 'is_active',
    label: words.status,
    kind: 'one',
    options: yesOrNo(words.isActive, words.isInactive),
  }
  return [status, ...Object.entries(fields).flatMap(([name, field]) => filterField(name, field, texts, words) ?? [])]
}

const NO_TEXTS: EntityTexts = { one: '', list: '', field: () => '', help: () => undefined, section: () => '', choice: () => '' }
const NO_WORDS: FilterWords = { yes: '', no: '', status: '', isActive: '', isInactive: '' }

/** The keys of these filters, as the address may name them. */
export const filterKeys = (entity: Entity): string[] => filterFields(entity, NO_TEXTS, NO_WORDS).flatMap(keysOf)
