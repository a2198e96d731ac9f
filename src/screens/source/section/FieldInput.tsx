import { isWanted } from '#domain/records/record.ts'
import type { Field } from '#domain/records/field.ts'
import { fieldInput } from '#src/parts/fields/field-inputs.tsx'
import { Fragment } from 'react'
import type { SourceTexts } from '../source-texts.ts'
import type { SectionFormApi } from './section-form.ts'
import { isTick } from '#domain/records/traits.ts'

interface FieldInputProps {
  name: string
  /** Where its value is: `legal_name`, `contacts.0.email`. */
  path: string
  field: Field
  texts: SourceTexts
  form: SectionFormApi
  isReadOnly: boolean
}

export const valueAt = (form: SectionFormApi, path: string): unknown =>
  path.split('.').reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], form.getValues())

/** The input that a field of a source asks for. */
export function FieldInput({ name, path, field, texts, form, isReadOnly }: FieldInputProps) {
  const props = {
    ...form.getInputProps(path, isTick(field) ? { type: 'checkbox' } : undefined),
    label: texts.field(name),
    description: texts.help(name),
    disabled: isReadOnly,
    'data-path': path,
    onBlur: () => valueAt(form, path) !== '' && form.validateField(path),
  }
  const asked = { ...props, withAsterisk: isWanted(field) }
  const value = valueAt(form, path) ?? ''
  const given = { props, asked, name, value, texts, purpose: 'source_document' as const }
  return <Fragment key={form.key(path)}>{fieldInput(field, given)}</Fragment>
}
