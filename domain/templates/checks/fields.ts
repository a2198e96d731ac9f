import { isDay } from '../../formats.ts'
import { boundOf, has } from '../facets.ts'
import { decimal } from '../../calculations/decimal.ts'
import { parseFormula } from '../formula/parse.ts'
import { MRC_HEADINGS } from '../mrc-headings.ts'
import { safePattern } from '../pattern.ts'
import { KEY, optionsOf, type Field, type Section } from '../shape.ts'
import { faultOf } from '../values/faults.ts'
import { finding, type Finding } from './finding.ts'

const COUNT = /^\d{1,4}$/

function isBound({ type }: Field, bound: string): boolean {
  const kind = boundOf(type)
  if (kind === 'date') return isDay(bound)
  return kind === 'number' ? decimal(bound) !== null : COUNT.test(bound)
}

const isAbove = (field: Field, min: string, max: string) =>
  boundOf(field.type) === 'date' ? min > max : (decimal(min) ?? 0n) > (decimal(max) ?? 0n)

function boundFindings(field: Field, at: string): Finding[] {
  const { min, max } = field
  const wrong = (['min', 'max'] as const).filter((name) => field[name] !== null && !isBound(field, field[name]))
  if (wrong.length > 0) return wrong.map((name) => finding(`${at}.${name}`, 'wrong_bound'))
  return min !== null && max !== null && isAbove(field, min, max) ? [finding(`${at}.max`, 'minimum_above')] : []
}

/** Values or keys of one list: each is a key, and there once. */
function named(keys: readonly string[], at: (place: number) => string): Finding[] {
  return keys.flatMap((key, place) => {
    if (!KEY.test(key)) return [finding(at(place), 'wrong_key')]
    return keys.indexOf(key) < place ? [finding(at(place), 'key_taken', { key })] : []
  })
}

function choiceFindings(field: Field, at: string): Finding[] {
  if (field.options_or_lookup && 'lookup' in field.options_or_lookup) return []
  const values = optionsOf(field).map(({ value }) => value)
  if (values.length === 0) return [finding(`${at}.options_or_lookup`, 'choices_missing')]
  return named(values, (o) => `${at}.options_or_lookup.options.${o}.value`)
}

const columnFindings = ({ columns }: Field, at: string): Finding[] =>
  columns.length === 0
    ? [finding(`${at}.columns`, 'columns_missing')]
    : named(
        columns.map(({ key }) => key),
        (c) => `${at}.columns.${c}.key`,
      )

function formulaFindings({ formula }: Field, at: string): Finding[] {
  if (!formula?.trim()) return [finding(`${at}.formula`, 'required')]
  return parseFormula(formula) ? [] : [finding(`${at}.formula`, 'formula_wrong')]
}

const patternFindings = ({ pattern }: Field, at: string): Finding[] =>
  pattern && !safePattern(pattern) ? [finding(`${at}.pattern`, 'pattern_unsafe')] : []

const defaultFindings = (field: Field, at: string): Finding[] => {
  const fault = faultOf(field, field.default)
  return fault ? [{ ...fault, at: `${at}.default` }] : []
}

const headingFindings = ({ mrc_heading: heading }: Field, at: string): Finding[] =>
  heading && !(MRC_HEADINGS as readonly string[]).includes(heading) ? [finding(`${at}.mrc_heading`, 'not_offered')] : []

function fieldFindings(field: Field, at: string): Finding[] {
  const asked: [boolean, (field: Field, at: string) => Finding[]][] = [
    [has(field.type, 'bounds'), boundFindings],
    [has(field.type, 'choices'), choiceFindings],
    [has(field.type, 'columns'), columnFindings],
    [has(field.type, 'formula'), formulaFindings],
    [has(field.type, 'pattern'), patternFindings],
    [has(field.type, 'default'), defaultFindings],
    [true, headingFindings],
  ]
  return asked.flatMap(([isAsked, check]) => (isAsked ? check(field, at) : []))
}

/** What each field says of itself: bounds, choices, columns, formula, pattern, default and heading. */
export const fieldsFindings = (sections: readonly Section[]): Finding[] =>
  sections.flatMap(({ fields }, s) => fields.flatMap((field, f) => fieldFindings(field, `sections.${s}.fields.${f}`)))
