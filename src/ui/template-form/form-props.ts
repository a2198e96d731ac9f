import type { FileRef } from '#domain/files/file-ref.ts'
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

/** A file of a field; the screen that shows the form provides it. */
export interface FileProps {
  label: string
  path: string
  value: FileRef | null
  onChange: (file: FileRef | null) => void
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
  /** Without it the form says that files are uploaded on the contract. */
  file?: ComponentType<FileProps> | undefined
  /** Puts a file where its field is in the form around it, whatever has been typed since it set out. */
  onFile?: InputProps['onFile']
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
  file?: ComponentType<FileProps> | undefined
  onFile?: ((path: string, file: FileRef | null) => void) | undefined
  /** By which others find the field. */
  path?: string | undefined
}

/** For the one native element that holds a value. */
export const described = ({ id, isInvalid, describedBy, field }: InputProps) => ({
  id,
  'aria-invalid': isInvalid || undefined,
  'aria-describedby': describedBy,
  'aria-required': field.required || undefined,
})
