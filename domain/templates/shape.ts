import type { FileRef } from '../files/file-ref.ts'
import type { Language } from '../languages.ts'
import type { Condition } from '../records/condition.ts'

/** The fourteen kinds of field that a template knows. Source: domain guide 2.4. */
export const FIELD_TYPES = [
  'text',
  'textarea',
  'number',
  'money',
  'percent',
  'date',
  'bool',
  'select',
  'multiselect',
  'country',
  'currency',
  'file',
  'table',
  'computed',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** What a column of a table may hold. */
export const COLUMN_TYPES = ['text', 'number', 'money', 'percent', 'date', 'bool'] as const
export type ColumnType = (typeof COLUMN_TYPES)[number]

/** How much of a line a field takes. */
export const WIDTHS = ['full', 'half', 'third'] as const
export type Width = (typeof WIDTHS)[number]

/** Master data that a choice may be looked up in, instead of options of its own. */
export const LOOKUPS = ['region', 'time_zone', 'class_of_business', 'line_of_business', 'sub_class', 'risk_code', 'sbu'] as const
export type Lookup = (typeof LOOKUPS)[number]

/** One text in each language. */
export type Labels = Partial<Record<Language, string>>

export interface Choice {
  value: string
  label: Labels
}

export interface Column {
  key: string
  label: Labels
  type: ColumnType
}

export interface Money {
  amount: string
  currency: string
}

export type Cell = string | boolean | Money | null
/** The lines of a table, and of a section that repeats. */
export type Line = Readonly<Record<string, FieldValue>>
/** Numbers are decimal texts, days `yyyy-mm-dd`, countries and currencies ISO codes, looked up rows their id as text, files as they are kept. */
export type FieldValue = Cell | FileRef | readonly string[] | readonly Line[]
/** By the key of a field, and of a section that repeats. */
export type TemplateValues = Readonly<Record<string, FieldValue>>

export interface Field {
  key: string
  label: Labels
  type: FieldType
  required: boolean
  default: FieldValue
  options_or_lookup: { options: readonly Choice[] } | { lookup: Lookup } | null
  /** Least and most: of the value, of the signs of a text, of the lines of a table, of the ticks of a multiple choice; a day for a date. */
  min: string | null
  max: string | null
  pattern: string | null
  unit: string | null
  visible_if: Condition | null
  mrc_heading: string | null
  width: Width
  /** Of a table. */
  columns: readonly Column[]
  /** Of a computed field. */
  formula: string | null
}

export interface Section {
  key: string
  title: Labels
  help: Labels
  repeatable: boolean
  /** How often it is there at least and at most, when it repeats. */
  min: number | null
  max: number | null
  fields: readonly Field[]
}

/** Sizes of a template. Source: domain guide 2.4; those below the first two are our own. */
export const SIZES = {
  sections: 30,
  fields: 60,
  columns: 10,
  options: 100,
  rules: 10,
  rows: 100,
  key: 50,
  label: 150,
  help: 500,
  pattern: 200,
  formula: 300,
  unit: 20,
  /** Signs that a text of one line, and of several, may have at most, whatever its field says. */
  text: 500,
  textarea: 4_000,
} as const

export const KEY = /^[a-z][a-z0-9_]{0,49}$/

/** The text in a language, or in English, or in whichever there is. */
export const textIn = (labels: Labels, language: Language): string =>
  labels[language] || labels.en || Object.values(labels).find((text) => text) || ''

export const optionsOf = ({ options_or_lookup: source }: Pick<Field, 'options_or_lookup'>): readonly Choice[] =>
  source && 'options' in source ? source.options : []

export const lookupOf = ({ options_or_lookup: source }: Pick<Field, 'options_or_lookup'>): Lookup | null =>
  source && 'lookup' in source ? source.lookup : null
