import type { Field, FieldValue, Section, TemplateValues } from '../shape.ts'
import { isOfKind } from './faults.ts'

const isHeld = (value: FieldValue, field: Field | undefined) => field !== undefined && (value === null || isOfKind(field, value))

/** Those of the values that a template has fields for, each of the kind that its field can hold. */
export function knownValues(sections: readonly Section[], values: TemplateValues): TemplateValues {
  const repeating = new Set(sections.filter(({ repeatable }) => repeatable).map(({ key }) => key))
  const single = new Map(
    sections.filter(({ repeatable }) => !repeatable).flatMap(({ fields }) => fields.map((field) => [field.key, field])),
  )
  const isKnown = ([key, value]: [string, FieldValue]) =>
    repeating.has(key) ? Array.isArray(value) : isHeld(value, single.get(key))
  return Object.fromEntries(Object.entries(values).filter(isKnown))
}
