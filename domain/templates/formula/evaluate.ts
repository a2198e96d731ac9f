import type { FieldValue, Line } from '../shape.ts'
import { decimal, decimalText, over, rounded, times, type Decimal } from '../../calculations/decimal.ts'
import { numberIn, type Lookup as Named } from '../../records/condition.ts'
import { parseFormula, type Formula } from './parse.ts'

type Lookup = Named<FieldValue>

/** What is empty adds nothing. */
function total(lines: FieldValue, column: string): Decimal {
  if (!Array.isArray(lines)) return 0n
  return (lines as readonly Line[]).reduce((sum, line) => sum + (numberIn(line[column]) ?? 0n), 0n)
}

function operate({ sign, left, right }: Extract<Formula, { kind: 'operation' }>, at: Lookup): Decimal | null {
  const [one, other] = [valueOf(left, at), valueOf(right, at)]
  if (one === null || other === null) return null
  if (sign === '+') return one + other
  if (sign === '-') return one - other
  return sign === '*' ? times(one, other) : over(one, other)
}

function call({ name, of }: Extract<Formula, { kind: 'call' }>, at: Lookup): Decimal | null {
  const values = of.map((each) => valueOf(each, at))
  const [first] = values
  if (first === undefined || values.some((value) => value === null)) return null
  if (name === 'round') return rounded(first as Decimal, Number((of[1] as { text: string }).text))
  const isBetter = (one: Decimal, other: Decimal) => (name === 'min' ? one < other : one > other)
  return (values as Decimal[]).reduce((best, value) => (isBetter(value, best) ? value : best))
}

function valueOf(formula: Formula, at: Lookup): Decimal | null {
  switch (formula.kind) {
    case 'number':
      return decimal(formula.text)
    case 'field':
      return numberIn(at(formula.key))
    case 'sum':
      return total(at(formula.of), formula.column)
    case 'minus': {
      const value = valueOf(formula.of, at)
      return value === null ? null : -value
    }
    case 'operation':
      return operate(formula, at)
    case 'call':
      return call(formula, at)
  }
}

/** The result as a decimal text; null where something it needs is empty, where it divides by nothing, or for no formula. */
export function evaluate(text: string, at: Lookup): string | null {
  const formula = parseFormula(text)
  const value = formula && valueOf(formula, at)
  return value === null ? null : decimalText(value)
}
