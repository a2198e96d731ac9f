import type { FieldError } from '../../app-error.ts'

/** What is wrong in a template, and where: `sections.0.fields.2.label`. */
export interface Finding extends FieldError {
  at: string
}

export const finding = (at: string, key: string, params?: FieldError['params']): Finding =>
  params ? { at, key, params } : { at, key }

/** Text of several names in one sentence. */
export const listed = (names: readonly string[]) => names.join(', ')
