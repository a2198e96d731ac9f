import { isDay } from '../../formats.ts'
import { decimal } from '../../calculations/decimal.ts'
import { keysIn, parseFormula, sumsIn, type Formula } from '../formula/parse.ts'
import type { Rule } from '../../records/condition.ts'
import type { ColumnType, Field, FieldType, Section } from '../shape.ts'
import { finding, type Finding } from './finding.ts'

type Kind = FieldType | ColumnType

const NUMBERS: readonly Kind[] = ['number', 'money', 'percent', 'computed']

/** By key, what a field holds; of what stands in lines, `locations.value`. */
function kindsIn(sections: readonly Section[]): Map<string, Kind> {
  const kinds = new Map<string, Kind>()
  for (const { key, fields, repeatable } of sections)
    for (const field of fields) {
      kinds.set(field.key, field.type)
      if (repeatable) kinds.set(`${key}.${field.key}`, field.type)
      for (const column of field.type === 'table' ? field.columns : []) kinds.set(`${field.key}.${column.key}`, column.type)
    }
  return kinds
}

/** What a formula calculates with: single fields, and columns that it adds up. */
function operandsIn(formula: Formula): string[] {
  const sums = sumsIn(formula)
  const summed = new Set(sums.map(([of]) => of))
  const single = keysIn(formula).filter((key) => !summed.has(key))
  return [...new Set([...single, ...sums.map(([of, column]) => `${of}.${column}`)])]
}

function formulaFindings({ type, formula }: Field, at: string, kinds: Map<string, Kind>): Finding[] {
  const parsed = type === 'computed' && formula ? parseFormula(formula) : null
  const isNoNumber = (key: string) => {
    const kind = kinds.get(key)
    return kind !== undefined && kind !== 'table' && !NUMBERS.includes(kind)
  }
  const wrong = parsed ? operandsIn(parsed).filter(isNoNumber) : []
  return wrong.slice(0, 1).map((key) => finding(`${at}.formula`, 'formula_needs_number', { key, formula: formula ?? '' }))
}

const isOrdering = ({ is }: Rule) => is === 'above' || is === 'below'
const isEqualling = ({ is, value }: Rule) => (is === 'equals' || is === 'differs') && value !== ''

function ruleFault(rule: Rule, kind: Kind | undefined): string | null {
  if (kind === undefined || !(isOrdering(rule) || isEqualling(rule))) return null
  if (kind === 'date') return isDay(rule.value) ? null : 'condition_needs_date'
  if (NUMBERS.includes(kind)) return decimal(rule.value) === null ? 'condition_needs_number' : null
  return isOrdering(rule) ? 'condition_has_no_order' : null
}

const conditionFindings = ({ visible_if: condition }: Field, at: string, kinds: Map<string, Kind>): Finding[] =>
  (condition?.rules ?? []).flatMap((rule, r) => {
    const fault = ruleFault(rule, kinds.get(rule.key))
    return fault ? [finding(`${at}.visible_if.rules.${r}.value`, fault, { key: rule.key })] : []
  })

/** Formulas calculate with numbers only; conditions compare a number with a number and a day with a day. */
export function kindFindings(sections: readonly Section[]): Finding[] {
  const kinds = kindsIn(sections)
  return sections.flatMap(({ fields }, s) =>
    fields.flatMap((field, f) => {
      const at = `sections.${s}.fields.${f}`
      return [...formulaFindings(field, at, kinds), ...conditionFindings(field, at, kinds)]
    }),
  )
}
