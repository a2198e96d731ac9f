import {
  lookupOf,
  optionsOf,
  textIn,
  type Cell,
  type ColumnType,
  type Field,
  type FieldValue,
  type Line,
  type Section,
  type TemplateValues,
} from './shape.ts'
import type { Language } from '../languages.ts'
import { decimal, decimalText } from '../calculations/decimal.ts'
import { safePattern } from './pattern.ts'

/** The day that samples speak of, from which bounds may lead away. */
const DAY = '2026-01-01'
const NUMBERS = {
  number: ['12', '2015', '250', '5', '1', '0'],
  percent: ['25', '10', '50', '5', '1', '0'],
  money: ['250000', '1000', '100', '1', '0'],
}

/** The first of our numbers that lies within the bounds, or the bound itself. */
function numberWithin(type: keyof typeof NUMBERS, min: string | null, max: string | null): string {
  const [least, most] = [decimal(min ?? ''), decimal(max ?? '')]
  const fits = (number: bigint) => (least === null || number >= least) && (most === null || number <= most)
  return decimalText(NUMBERS[type].map((text) => decimal(text) ?? 0n).find(fits) ?? least ?? most ?? 0n)
}

function dayWithin(min: string | null, max: string | null): string {
  if (min && min > DAY) return min
  return max && max < DAY ? max : DAY
}

const CODES = ['A1', 'AB1234', '1234567', 'AB', '12', '1234', 'ABC', 'A', '1', '9074729']

function sampleText({ pattern, min, max }: Field, words: string): string {
  const expression = pattern ? safePattern(pattern) : null
  if (expression) return [...CODES, words].find((text) => expression.test(text)) ?? ''
  const [least, most] = [Number(min ?? 0), Number(max ?? 80)]
  return words.repeat(Math.ceil(least / words.length) || 1).slice(0, Math.max(most, 1))
}

/** What a sample says where text is asked for. */
interface SampleWords {
  language: Language
  text: (label: string) => string
  textarea: (label: string) => string
  currency: string
  country: string
  file: string
}

const COLUMN_SAMPLES: Record<ColumnType, (line: number, words: SampleWords, label: string) => Cell> = {
  text: (line, { text }, label) => `${text(label)} ${line + 1}`,
  number: (line) => String(10 * (line + 1)),
  percent: () => '50',
  money: (line, { currency }) => ({ amount: String(250_000 * (line + 1)), currency }),
  date: (line) => `202${line + 4}-01-01`,
  bool: (line) => line === 0,
}

/** Two lines, where that is neither too few nor too many. */
const linesWithin = (min: number, max: number | null) => Math.min(Math.max(2, min), max ?? Infinity)

function sampleLines({ columns, min, max }: Field, words: SampleWords): Line[] {
  const count = linesWithin(Number(min ?? 0), max === null ? null : Number(max))
  return Array.from({ length: count }, (_, line) =>
    Object.fromEntries(
      columns.map(({ key, type, label }) => [key, COLUMN_SAMPLES[type](line, words, textIn(label, words.language) || key)]),
    ),
  )
}

function sampleOf(field: Field, words: SampleWords): FieldValue {
  const { type, min, max } = field
  switch (type) {
    case 'text':
    case 'textarea':
      return sampleText(field, words[type](textIn(field.label, words.language) || field.key))
    case 'number':
      return numberWithin('number', min, max)
    case 'percent':
      return numberWithin('percent', min ?? '0', max ?? '100')
    case 'money':
      return { amount: numberWithin('money', min, max), currency: words.currency }
    case 'date':
      return dayWithin(min, max)
    case 'bool':
      return true
    case 'select':
      return lookupOf(field) ? null : (optionsOf(field)[0]?.value ?? null)
    case 'multiselect':
      return lookupOf(field)
        ? null
        : optionsOf(field)
            .slice(0, Math.max(1, Math.min(2, Number(max ?? 2))))
            .map(({ value }) => value)
    case 'country':
    case 'currency':
      return words[type]
    case 'file':
      return words.file === '' ? null : { uuid: '', name: words.file, size: 0, type: '', sha256: '', state: 'clean' }
    case 'table':
      return sampleLines(field, words)
    case 'computed':
      return null
  }
}

/** Believable values for every field that does not look its choices up; a default goes before. */
export function sampleValues(sections: readonly Section[], words: SampleWords): TemplateValues {
  const lineOf = ({ fields }: Section) =>
    Object.fromEntries(fields.map((field) => [field.key, field.default ?? sampleOf(field, words)]))
  return Object.assign(
    {},
    ...sections.map((section) => {
      const count = linesWithin(section.min ?? 0, section.max)
      return section.repeatable ? { [section.key]: Array.from({ length: count }, () => lineOf(section)) } : lineOf(section)
    }),
  ) as TemplateValues
}

/** What a form begins with: the defaults, and the least lines of each section that repeats. */
export function startValues(sections: readonly Section[]): TemplateValues {
  const lineOf = ({ fields }: Section) => Object.fromEntries(fields.map(({ key, default: value }) => [key, value]))
  return Object.assign(
    {},
    ...sections.map((section) =>
      section.repeatable ? { [section.key]: Array.from({ length: section.min ?? 0 }, () => lineOf(section)) } : lineOf(section),
    ),
  ) as TemplateValues
}
