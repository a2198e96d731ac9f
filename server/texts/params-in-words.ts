import type { Change } from '#domain/contracts/move.ts'
import type { Language } from '#domain/languages.ts'
import { amountText, decimalText, shortDayText } from './formats.ts'

type Params = Change['params']

/** Amounts are those of the currency that is told beside them. */
const AMOUNTS: readonly string[] = ['amount', 'planned', 'premium']
const PERCENTS: readonly string[] = ['line', 'written', 'order', 'open', 'total', 'signed']

function inWords(name: string, value: string | number, { language, currency }: { language: Language; currency: string | null }) {
  if (typeof value === 'number') return value
  if (AMOUNTS.includes(name)) return amountText(language, value, currency)
  if (PERCENTS.includes(name)) return decimalText(language, value)
  return shortDayText(language, value)
}

/** Days, amounts and figures as the language writes them. */
export function paramsInWords(params: Params, language: Language): Params {
  if (!params) return params
  const currency = typeof params.currency === 'string' ? params.currency : null
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, inWords(name, value, { language, currency })]))
}
