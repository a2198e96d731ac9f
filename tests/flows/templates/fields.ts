import { LANGUAGES } from '#domain/languages.ts'
import type { Field, Labels, Section } from '#domain/templates/shape.ts'

/** The same text in every language, so that nothing is missing. */
export const said = (text: string): Labels => Object.fromEntries(LANGUAGES.map((language) => [language, text]))

export const field = (key: string, about: Partial<Field> = {}): Field => ({
  key,
  label: said(key),
  type: 'text',
  required: false,
  default: null,
  options_or_lookup: null,
  min: null,
  max: null,
  pattern: null,
  unit: null,
  visible_if: null,
  mrc_heading: null,
  width: 'full',
  columns: [],
  formula: null,
  ...about,
})

export const section = (key: string, fields: readonly Field[], about: Partial<Section> = {}): Section => ({
  key,
  title: said(key),
  help: {},
  repeatable: false,
  min: null,
  max: null,
  fields,
  ...about,
})

export const options = (...values: string[]): Field['options_or_lookup'] => ({
  options: values.map((value) => ({ value, label: said(value) })),
})

export const when = (
  key: string,
  is: 'equals' | 'differs' | 'filled' | 'empty' | 'above' | 'below',
  value = '',
): Field['visible_if'] => ({
  match: 'all',
  rules: [{ key, is, value }],
})
