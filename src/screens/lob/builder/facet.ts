import type { BuiltField } from '#domain/templates/building/document.ts'
import type { Field } from '#domain/templates/shape.ts'

/** What the part of the form that asks for one thing of a field is given. */
export interface FacetProps {
  field: BuiltField
  errors: Record<string, string>
  keep: (about: string | null, next: Partial<Field>) => void
}
