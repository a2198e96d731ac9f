import type { Change } from '#domain/contracts/move.ts'
import type { Language } from '#domain/languages.ts'
import { decimalText, shortDayText } from './formats.ts'

type Params = Change['params']

/** Texts write them, in the currency that is told beside them. */
const AMOUNTS: readonly string[] = ['amount', 'planned', 'premium']
const PERCENTS: readonly string[] = ['line', 'written', 'order', 'open', 'total', 'signed']

function inWords(name: string, value: string | number, language: Language) {
  if (typeof value === 'number' || AMOUNTS.includes(name)) return value
  if (PERCENTS.includes(name)) return decimalText(language, value)
  return shortDayText(language, value)
}

/** Days and figures as the language writes them. */
export function paramsInWords(params: Params, language: Language): Params {
  if (!params) return params
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, inWords(name, value, language)]))
}
