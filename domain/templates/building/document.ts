import type { Template, TemplateValues } from '../record.ts'
import type { ContractType } from '../cob-template.ts'
import type { Field, Section } from '../shape.ts'

/** While a template is built, its parts have numbers that stay when keys and places change. */
export interface BuiltField extends Field {
  uid: number
}

export interface BuiltSection extends Omit<Section, 'fields'> {
  uid: number
  fields: readonly BuiltField[]
}

export interface Head {
  name: string
  class_of_business: number | null
  line_of_business: number | null
  contract_types: readonly ContractType[]
  effective_from: string | null
  effective_to: string | null
}

export interface Document {
  head: Head
  sections: readonly BuiltSection[]
  /** The number of the next part. */
  next: number
}

export const EMPTY: Document = {
  head: {
    name: '',
    class_of_business: null,
    line_of_business: null,
    contract_types: [],
    effective_from: null,
    effective_to: null,
  },
  sections: [],
  next: 1,
}

export function numbered(sections: readonly Section[], from: number): Pick<Document, 'sections' | 'next'> {
  let next = from
  const built = sections.map((section) => ({
    ...section,
    uid: next++,
    fields: section.fields.map((field) => ({ ...field, uid: next++ })),
  }))
  return { sections: built, next }
}

export const documentOf = (template: Template): Document => ({
  head: {
    name: template.name,
    class_of_business: template.class_of_business.id,
    line_of_business: template.line_of_business?.id ?? null,
    contract_types: template.contract_types,
    effective_from: template.effective_from,
    effective_to: template.effective_to,
  },
  ...numbered(template.sections, 1),
})

/** The sections as they are checked and stored. */
export const sectionsOf = ({ sections }: Pick<Document, 'sections'>): Section[] =>
  sections.map(({ uid: _uid, fields, ...section }) => ({
    ...section,
    fields: fields.map(({ uid: _number, ...field }) => field),
  }))

/** What is sent; a class that was not chosen yet is refused by the server, which names the field. */
export const valuesOf = (document: Document): TemplateValues => ({
  ...document.head,
  class_of_business: document.head.class_of_business ?? 0,
  contract_types: [...document.head.contract_types],
  sections: sectionsOf(document),
})

/** Where a part is: in which section, and at which place of it; `field` is -1 for the section itself. */
export function placeOf({ sections }: Document, uid: number): { section: number; field: number } | null {
  for (const [s, section] of sections.entries()) {
    if (section.uid === uid) return { section: s, field: -1 }
    const f = section.fields.findIndex((field) => field.uid === uid)
    if (f >= 0) return { section: s, field: f }
  }
  return null
}

/** The part that a finding is about: `sections.0.fields.2.label`. */
export function partAt({ sections }: Document, at: string): number | null {
  const [, s, part, f] = at.split('.')
  const section = sections[Number(s)]
  return (part === 'fields' && f !== undefined ? section?.fields[Number(f)]?.uid : section?.uid) ?? null
}
