import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `area:path.to.key` -> text. */
export type Texts = Map<string, string>

export interface Catalogue {
  texts: Texts
  faults: string[]
}

/** Every text of one language, flat, with what is no text at all named as a fault. */
export function catalogueOf(root: string, language: string): Catalogue {
  const folder = join(root, 'locales', language)
  const catalogue: Catalogue = { texts: new Map(), faults: [] }
  if (!existsSync(folder)) return { ...catalogue, faults: [`locales/${language}: is missing`] }
  for (const file of readdirSync(folder).sort()) {
    const area = file.replace(/\.json$/, '')
    flatten(`locales/${language}/${file}`, `${area}:`, JSON.parse(readFileSync(join(folder, file), 'utf8')), catalogue)
  }
  return catalogue
}

function flatten(file: string, path: string, value: unknown, into: Catalogue) {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const start = path.endsWith(':') ? path : `${path}.`
    for (const [key, inner] of Object.entries(value)) flatten(file, `${start}${key}`, inner, into)
  } else if (typeof value !== 'string') into.faults.push(`${file}: ${path} is not a text`)
  else if (value.trim() === '') into.faults.push(`${file}: ${path} is empty`)
  else into.texts.set(path, value)
}

const CATEGORY = /_(zero|one|two|few|many|other)$/

/** `users_one` -> `users`, but only when the catalogue treats it as a plural: a key may end in these letters by chance. */
export function baseOf(key: string, texts: Texts): string {
  const base = key.replace(CATEGORY, '')
  return base !== key && texts.has(`${base}_other`) ? base : key
}

export function isPlural(base: string, texts: Texts): boolean {
  return texts.has(`${base}_other`)
}

/** The plural forms a language has: Spanish and French have a `many` for millions, Japanese and Chinese one form only. */
export function formsOf(language: string): string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories
}
