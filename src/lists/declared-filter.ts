import type { Field } from '#domain/records/field.ts'
import type { FilterField } from './filter-fields.ts'

interface Texts {
  field: (name: string) => string
  choice: (field: string, value: string) => string
  yes: string
  no: string
}

export const yesOrNo = (yes: string, no: string) => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
]

/** How a list is narrowed by a declared field; null where it is not. */
export function declaredFilter(name: string, field: Field, texts: Texts): FilterField | null {
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
      return { ...at, kind: 'one', options: yesOrNo(texts.yes, texts.no) }
    case 'choice':
      return { ...at, kind: 'some', options: field.values.map((value) => ({ value, label: texts.choice(name, value) })) }
    case 'ref':
    case 'refs':
      return { ...at, kind: 'link', of: field.to }
    default:
      return null
  }
}
