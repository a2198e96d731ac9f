import type { IssuedKind } from '#domain/contracts/issued.ts'
import { isPercent } from '#domain/contracts/percent.ts'
import { SHARED_CHOICES } from '#domain/contracts/shared-choices.ts'
import { linkName } from '#domain/country-names.ts'
import type { Language } from '#domain/languages.ts'
import type { Field } from '#domain/records/field.ts'
import type { Named } from '#domain/records/links.ts'
import { isAnswer, isChoice, isDate, isFile, isFigures, isMoment, isMoney } from '#domain/records/traits.ts'
import { dayText, decimalText, momentText, moneyText, percentText } from '../../texts/formats.ts'
import { hasText, textOf } from '../../texts/texts.ts'

/** What a document says in its language. */
export interface Words {
  language: Language
  say: (key: string, params?: Record<string, string | number>) => string
  kind: (kind: IssuedKind) => string
  field: (name: string) => string
  group: (name: string) => string
  choice: (field: string, value: string) => string
  money: (amount: string | null, currency: string | null) => string
  percent: (value: string | null, places?: number) => string
  day: (day: string | null) => string
}

export function wordsIn(language: Language): Words {
  const fields = (path: string, otherwise: string) =>
    hasText(`contract-fields:${path}`, language) ? textOf(`contract-fields:${path}`, language) : otherwise
  return {
    language,
    say: (key, params = {}) => textOf(`papers:${key}`, language, params),
    kind: (kind) => textOf(`contract-issued:kind.${kind}`, language),
    field: (name) => fields(`fields.${name}`, name),
    group: (name) => fields(`groups.${name}`, name),
    choice: (field, value) => fields(`choices.${SHARED_CHOICES[field] ?? field}.${value}`, value),
    money: (amount, currency) => (amount === null ? '' : moneyText(language, amount, currency)),
    percent: (value, places = 0) => (value === null ? '' : percentText(language, value, places)),
    day: (day) => (day === null ? '' : dayText(language, day)),
  }
}

interface Of {
  name: string
  field: Field
  words: Words
  currency: string | null
}

const isYear = (field: Field) => 'isYear' in field && field.isYear === true

function wordText(value: string, { name, field, words, currency }: Of): string {
  if (isDate(field)) return words.day(value)
  if (isMoment(field)) return momentText(words.language, new Date(value), 'UTC')
  if (isChoice(field)) return words.choice(name, value)
  if (isPercent(name, field)) return words.percent(value)
  if (isMoney(field)) return words.money(value, currency)
  return isFigures(field) ? decimalText(words.language, value) : value
}

/** A value of a contract as a document says it; '' where there is none, also of a tick that was not set and of a file. */
export function valueText(value: unknown, of: Of): string {
  const { field, words } = of
  if (value === null || value === undefined || value === '' || isFile(field)) return ''
  if (isAnswer(field)) return words.say(value === true ? 'yes' : 'no')
  if (typeof value === 'boolean') return value ? words.say('yes') : ''
  if (Array.isArray(value)) return value.map((one) => valueText(one, of)).join(words.say('between'))
  if (typeof value === 'number') return isYear(field) ? String(value) : decimalText(words.language, String(value))
  if (typeof value === 'object') return linkName(words.language, value as Named)
  return typeof value === 'string' ? wordText(value, of) : ''
}
