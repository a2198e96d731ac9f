import { byKind } from '#domain/records/by-kind.ts'
import type { Field, Fields, RefField, RefsField } from '#domain/records/field.ts'
import type { FilterField } from './filter-fields.ts'

export interface FilterTexts {
  field: (name: string) => string
  choice: (field: string, value: string) => string
  yes: string
  no: string
}

export const yesOrNo = (yes: string, no: string) => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
]

type At = Pick<FilterField, 'name' | 'label'>

const amount = (_: Field, at: At): FilterField => ({ ...at, kind: 'number' })
const linked = ({ to }: RefField | RefsField, at: At): FilterField => ({ ...at, kind: 'link', of: to })

const filterOf = byKind<FilterField | null, [At, FilterTexts]>(
  {
    text: ({ multiline }, at) => (multiline ? null : { ...at, kind: 'text' }),
    int: amount,
    money: amount,
    amount,
    decimal: amount,
    date: (_, at) => ({ ...at, kind: 'date' }),
    bool: (_, at, { yes, no }) => ({ ...at, kind: 'one', options: yesOrNo(yes, no) }),
    choice: ({ values }, at, texts) => ({
      ...at,
      kind: 'some',
      options: values.map((value) => ({ value, label: texts.choice(at.name, value) })),
    }),
    ref: linked,
    refs: linked,
  },
  () => null,
)

/** How a list is narrowed by a declared field; null where it is not. */
export const declaredFilter = (name: string, field: Field, texts: FilterTexts): FilterField | null =>
  filterOf(field, { name, label: texts.field(name) }, texts)

/** The same of several, in their order; what is not declared narrows nothing. */
export const declaredFilters = (fields: Fields, names: readonly string[], texts: FilterTexts): FilterField[] =>
  names.flatMap((name) => {
    const field = fields[name]
    return (field && declaredFilter(name, field, texts)) ?? []
  })

/** For whoever asks for the keys of filters alone. */
export const NO_TEXTS: FilterTexts = { field: () => '', choice: () => '', yes: '', no: '' }
