import type { Language } from '#domain/languages.ts'
import type { Field, FieldValue, Lookup, Section, TemplateValues } from '#domain/templates/shape.ts'
import type { ComponentType } from 'react'

/** Chooses a row of master data; the screen that shows the form provides it, since only screens make calls. */
export interface LookupProps {
  id: string
  of: Lookup
  value: string
  isMultiple: boolean
  isInvalid: boolean
  describedBy: string | undefined
  onChange: (value: string | readonly string[]) => void
}

export interface TemplateFormProps {
  sections: readonly Section[]
  values: TemplateValues
  /** Of the template's own texts. */
  language: Language
  /** By the paths of `valueErrors`. */
  errors: Readonly<Record<string, string>>
  onChange: (values: TemplateValues) => void
  /** Someone has been in the field and left it. */
  onTouch?: (path: string) => void
  lookup: ComponentType<LookupProps>
  /** Keeps the ids of two forms on one page apart. */
  name: string
  /** Where its values are in the form around it, by which others find a field: `template_values`. */
  path?: string
}

/** What one input is given. */
export interface InputProps {
  field: Field
  value: FieldValue
  language: Language
  id: string
  isInvalid: boolean
  describedBy: string | undefined
  onChange: (value: FieldValue) => void
  lookup: ComponentType<LookupProps>
}

/** For the one native element that holds a value. */
export const described = ({ id, isInvalid, describedBy, field }: InputProps) => ({
  id,
  'aria-invalid': isInvalid || undefined,
  'aria-describedby': describedBy,
  'aria-required': field.required || undefined,
})
