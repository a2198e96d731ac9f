import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/languages.ts'
import { textFile } from '#src/boot/text-file.ts'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const LOCALES = join(import.meta.dirname, '../../locales')
/** What only the server says. */
const OF_THE_SERVER = new Set(['server', 'server-errors', 'mail', 'contract-moves'])

const areas = () =>
  readdirSync(join(LOCALES, DEFAULT_LANGUAGE))
    .map((file) => basename(file, '.json'))
    .filter((area) => !OF_THE_SERVER.has(area))

/** What is not translated yet is said in English; `npm run check` finds it. */
function read(language: string, area: string): unknown {
  const file = join(LOCALES, language, `${area}.json`)
  return JSON.parse(readFileSync(existsSync(file) ? file : join(LOCALES, DEFAULT_LANGUAGE, `${area}.json`), 'utf8'))
}

/** One for all texts in all languages. */
export function textsVersion(): string {
  const hash = createHash('sha256')
  for (const language of LANGUAGES) for (const area of areas()) hash.update(JSON.stringify(read(language, area)))
  return hash.digest('base64url').slice(0, 7)
}

/** language -> area -> file, from the server's root. */
export function builtTexts(version: string): Record<string, Record<string, string>> {
  const filesOf = (language: string) =>
    Object.fromEntries(areas().map((area) => [area, `/assets/${textFile(version, language, area)}`]))
  return Object.fromEntries(LANGUAGES.map((language) => [language, filesOf(language)]))
}

/** file -> area -> texts */
function contents(version: string): Map<string, Record<string, unknown>> {
  const files = new Map<string, Record<string, unknown>>()
  for (const [language, own] of Object.entries(builtTexts(version))) {
    for (const [area, file] of Object.entries(own)) files.set(file, { ...files.get(file), [area]: read(language, area) })
  }
  return files
}

/** Lays the texts beside the code as data: the code then needs no address of theirs. */
export function texts(): Plugin {
  return {
    name: 'slipway:texts',
    apply: 'build',
    config: () => ({ define: { __TEXTS__: JSON.stringify(textsVersion()) } }),
    generateBundle() {
      for (const [file, content] of contents(textsVersion())) {
        this.emitFile({ type: 'asset', fileName: file.slice(1), source: JSON.stringify(content) })
      }
    },
  }
}
