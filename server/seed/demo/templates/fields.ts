import { LANGUAGES } from '#domain/languages.ts'
import type { Condition, Rule } from '#domain/records/condition.ts'
import type { Field, FieldType, Labels, Section } from '#domain/templates/shape.ts'

/** In English, German, Spanish, French, Japanese and Chinese. */
export type Six = readonly [en: string, de: string, es: string, fr: string, ja: string, zh: string]

export const inSix = (texts: Six): Labels =>
  Object.fromEntries(LANGUAGES.map((language, place) => [language, texts[place] ?? '']))

export const field = (key: string, type: FieldType, label: Six, about: Partial<Field> = {}): Field => ({
  key,
  label: inSix(label),
  type,
  required: false,
  default: null,
  options_or_lookup: null,
  min: null,
  max: null,
  pattern: null,
  unit: null,
  visible_if: null,
  mrc_heading: null,
  width: 'half',
  columns: [],
  formula: null,
  ...about,
})

export const section = (key: string, title: Six, fields: readonly Field[], about: Partial<Section> = {}): Section => ({
  key,
  title: inSix(title),
  help: {},
  repeatable: false,
  min: null,
  max: null,
  ...about,
  fields,
})

export const options = (...choices: readonly (readonly [value: string, label: Six])[]): Field['options_or_lookup'] => ({
  options: choices.map(([value, label]) => ({ value, label: inSix(label) })),
})

export const when = (key: string, is: Rule['is'], value = ''): Condition => ({ match: 'all', rules: [{ key, is, value }] })
