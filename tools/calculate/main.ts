import { readFileSync } from 'node:fs'
import { AppError } from '#domain/app-error.ts'
import { calculate, calculations, isCalculation } from '#domain/calculations/index.ts'
import { LANGUAGES, type Language } from '#domain/languages.ts'
import { sentences } from '#server/texts/explanation.ts'
import { jsonInOrder } from './in-order.ts'

/** Of what is read. */
const MOST_SIGNS = 1_000_000

const HELP = `npm run -s calculate -- [--explain en] <name> '<json>'

The JSON comes as an argument, or by standard input with "-". Names: ${Object.keys(calculations).join(', ')}.`

/** Ends with 1 after what is wrong, as JSON. */
function fail(error: string, fields: object = {}): never {
  console.log(JSON.stringify({ error, fields }))
  process.exit(1)
}

function languageIn(words: string[]): Language | null {
  const at = words.indexOf('--explain')
  if (at < 0) return null
  const [, language] = words.splice(at, 2)
  return LANGUAGES.find((one) => one === language) ?? fail('unknown_language')
}

function read(json: string): unknown {
  const text = json === '-' ? readFileSync(0, 'utf8') : json
  if (text.length > MOST_SIGNS) fail('too_large')
  try {
    return JSON.parse(text)
  } catch {
    return fail('not_json')
  }
}

const words = process.argv.slice(2)
const language = languageIn(words)
const [name = '', json] = words
if (json === undefined) {
  console.error(HELP)
  process.exit(1)
}
if (!isCalculation(name)) fail('unknown_calculation')
try {
  const input = read(json)
  const { result, explanation } = calculate(name, input)
  console.log(jsonInOrder(language ? { ...(result as object), explanation: sentences(explanation, language) } : result, input))
} catch (error) {
  if (error instanceof AppError) fail(error.code, error.fields)
  throw error
}
