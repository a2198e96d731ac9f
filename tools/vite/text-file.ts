import { LANGUAGES } from '#domain/languages.ts'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const LOCALES = join(import.meta.dirname, '../../locales')

export interface Texts {
  language: string
  area: string
}

/** The texts among the modules of a file. */
export const textsAmong = (modules: readonly string[]): Texts[] =>
  modules.flatMap((id) => {
    const [, language, area] = /[\\/]locales[\\/](\w+)[\\/]([\w-]+)\.json$/.exec(id) ?? []
    return language && area ? [{ language, area }] : []
  })

/** Of the areas in all languages, so that the first page can name their files by one pattern, whatever its reader speaks. */
function hashOf(areas: readonly string[]): string {
  const files = LANGUAGES.flatMap((language) => areas.map((area) => join(LOCALES, language, `${area}.json`)))
  const hash = createHash('sha256')
  for (const file of files) if (existsSync(file)) hash.update(readFileSync(file))
  return hash.digest('base64url').slice(0, 8)
}

/** The name of a file of texts, `auth.de-h4S9aBcD.js`; null for any other. Several areas in one file go by the name of what put them together. */
export function textFile(name: string, modules: readonly string[]): string | null {
  const texts = textsAmong(modules)
  const areas = texts.map(({ area }) => area).toSorted()
  const what = areas.length > 1 ? name.replace(/\..*/, '') : areas[0]
  return texts[0] ? `assets/${what}.${texts[0].language}-${hashOf(areas)}.js` : null
}
