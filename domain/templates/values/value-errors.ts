import type { FieldError, FieldErrors } from '../../app-error.ts'
import type { Section, TemplateValues } from '../shape.ts'
import { isEmpty } from '../../records/condition.ts'
import { faultOf } from './faults.ts'
import { filled, type FilledLine, type FilledSection } from './filled.ts'

function lineErrors({ fields }: Section, { visible, values }: FilledLine, at: string): [string, FieldError][] {
  return fields
    .filter(({ key, type }) => visible.has(key) && type !== 'computed')
    .flatMap((field): [string, FieldError][] => {
      const value = values[field.key] ?? null
      const isMissing = field.required && (isEmpty(value) || value === false)
      const fault = isMissing ? { key: 'required' } : faultOf(field, value)
      return fault ? [[`${at}${field.key}`, fault]] : []
    })
}

function countErrors({ section, lines }: FilledSection): [string, FieldError][] {
  if (!section.repeatable) return []
  const { key, min, max } = section
  if (min !== null && lines.length < min) return [[key, { key: 'too_small', params: { minimum: min } }]]
  return max !== null && lines.length > max ? [[key, { key: 'too_large', params: { maximum: max } }]] : []
}

/** What is wrong with the values of a template, by key; in a section that repeats by `section.line.key`. What is hidden is never wrong. */
export function valueErrors(sections: readonly Section[], values: TemplateValues): FieldErrors {
  const errors = filled(sections, values).flatMap((each) => [
    ...countErrors(each),
    ...each.lines.flatMap((line, place) =>
      lineErrors(each.section, line, each.section.repeatable ? `${each.section.key}.${place}.` : ''),
    ),
  ])
  return Object.fromEntries(errors)
}
