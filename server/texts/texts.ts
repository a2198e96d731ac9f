import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next, { type i18n } from 'i18next'
import type { AppError, FieldError } from '#domain/app-error.ts'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '#domain/languages.ts'
import { textFormats } from '#domain/text-formats.ts'
import { projectRoot } from '../project-root.ts'
import { monthText, WRITERS } from './formats.ts'

const AREAS = [
  'errors',
  'record-errors',
  'server-errors',
  'server',
  'mail',
  'notices',
  'master',
  'records',
  'binder',
  'bordereau-words',
  'calculations',
  'source-fields',
  'contract-fields',
  'worklist',
  'contract-issued',
  'contract-life',
  'contract-moves',
  'contract-lines',
  'dashboard',
  'endorsement',
  'ticket',
  'papers',
  'template',
  'people',
] as const

function readArea(language: Language, area: string): object {
  const path = join(projectRoot, 'locales', language, `${area}.json`)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as object) : {}
}

const resourcesOf = (language: Language) => Object.fromEntries(AREAS.map((area) => [area, readArea(language, area)]))

function instance(): i18n {
  const made = i18next.createInstance()
  void made.init({
    lng: DEFAULT_LANGUAGE,
    fallbackLng: DEFAULT_LANGUAGE,
    ns: [...AREAS],
    resources: Object.fromEntries(LANGUAGES.map((language) => [language, resourcesOf(language)])),
    interpolation: { escapeValue: false },
    initAsync: false,
    showSupportNotice: false,
  } as Parameters<i18n['init']>[0])
  const { formatter } = made.services
  for (const [name, format] of Object.entries(textFormats(WRITERS))) formatter?.add(name, format)
  formatter?.add('month', (value, language) => monthText(language as Language, String(value)))
  return made
}

/** The client's list of keys, which types `t`, knows nothing of the server's own area. */
const texts = instance()
const translate = texts.t as unknown as (key: string | string[], options: object) => string

/** Whether a language has a text, be it in one form or in several. */
export const hasText = (key: string, language: Language): boolean =>
  texts.exists(key, { lng: language, fallbackLng: [], count: 1 })

type Params = Record<string, string | number>

/** Those without parameters, which every answer has one of. */
const plain = new Map<string, string>()

/** A text of `locales/<language>/<area>.json`, key with its area: `server:created`. */
export function textOf(key: string, language: Language, params: Params = {}): string {
  if (Object.keys(params).length > 0) return translate(key, { lng: language, ...params })
  const name = `${language} ${key}`
  const text = plain.get(name) ?? translate(key, { lng: language })
  plain.set(name, text)
  return text
}

/** What only records can be refused for, and what no browser finds by itself, stands apart: the first page does not wait for it. */
const errorOf = (key: string, language: Language, params: Params = {}) =>
  translate([`errors:${key}`, `record-errors:${key}`, `server-errors:${key}`], { lng: language, ...params })

/** A key may name a code and a field's fault: then the code's text is at `<key>_call`. */
export const errorText = (error: AppError, language: Language) =>
  errorOf(error.code, language, { ...error.params, context: 'call' })

export const fieldText = ({ key, params }: FieldError, language: Language) => errorOf(key, language, params)

/** The first language of an Accept-Language header that the product speaks, by weight; null when there is none. */
export function acceptedLanguage(header: string | undefined): Language | null {
  const wishes = (header ?? '').split(',').map((wish, order) => {
    const [tag = '', ...params] = wish.trim().toLowerCase().split(';')
    const weight = params.map((param) => /^\s*q=([\d.]+)$/.exec(param)?.[1]).find(Boolean)
    return { language: tag.split('-')[0], weight: weight ? Number(weight) : 1, order }
  })
  const best = wishes
    .filter(({ language, weight }) => isLanguage(language) && weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.order - b.order)
  return (best[0]?.language as Language | undefined) ?? null
}
