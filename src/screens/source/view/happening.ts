import type { Field } from '#domain/records/field.ts'
import { fieldsIn, rowWords, titlesIn } from '#domain/records/paths.ts'
import { listedSource } from '#domain/sources/listed.ts'
import { SECTIONS } from '#domain/sources/sections/index.ts'
import { formatDate, formatInstant } from '#src/ui/format.ts'
import type { Output } from '#domain/api/endpoint.ts'
import type { listSourceHistory } from '#domain/api/source/source-trail.ts'
import { useTranslation } from 'react-i18next'
import { CHOICES } from '../choice-names.ts'
import type { SourceTexts } from '../source-texts.ts'

export type Happening = Output<typeof listSourceHistory>['items'][number]

/** `contacts.email` of a row, `layers.markets.line` of one below another, or `legal_name`. */
export function fieldWords(field: string, row: string | null, texts: SourceTexts): string {
  const [column = '', group] = field.split('.').toReversed()
  if (group === undefined) return texts.field(column)
  const name = rowWords({ field, row }, TITLES, (path, value) => valueWords(path, value, texts))
  return `${texts.row(group)}${name ? ` ${name}` : ''}: ${texts.field(column)}`
}

/** What one happening is called: the move that was made, or what was done to the record. */
export function useHappeningWords(): (one: Happening) => string {
  const { t, i18n } = useTranslation('source')
  return ({ move, action }) => {
    const key = `source:act.${move ?? ''}`
    return move && i18n.exists(key) ? t(key as 'act.source.submit') : t(`view.${action}`)
  }
}

const { status, risk_category } = listedSource.fields

/** What compliance makes of a source, beside what its sections hold. */
const REVIEWED: Record<string, { kind: 'choice' | 'date' | 'moment' | 'text' }> = {
  'risk_override.category': { kind: 'choice' },
  'risk_override.at': { kind: 'moment' },
  'risk_override.confirmed_at': { kind: 'moment' },
  'conditions.due_on': { kind: 'date' },
  'conditions.met_at': { kind: 'moment' },
}

const FIELDS: Record<string, { kind: Field['kind'] } | undefined> = {
  status,
  risk_category,
  ...REVIEWED,
  ...Object.fromEntries(Object.values(SECTIONS).flatMap((section) => fieldsIn(section))),
}

const TITLES = new Map(Object.values(SECTIONS).flatMap((section) => titlesIn(section)))

/** Why it was done: what someone wrote, or what the product fell upon. */
export function useReasonWords(): (one: Happening) => string | null {
  const { t, i18n } = useTranslation('source')
  return ({ reason }) => {
    const key = `source:cause.${reason ?? ''}`
    return reason !== null && i18n.exists(key) ? t(key as 'cause.review_date') : reason
  }
}

type Words = (value: string, texts: SourceTexts, path: string) => string

const yesOrNo: Words = (value, texts) => (value === 'true' ? texts.yes : texts.no)

/** Kinds whose stored values are not read as they stand. */
const WORDS: Partial<Record<Field['kind'], Words>> = {
  bool: yesOrNo,
  answer: yesOrNo,
  date: (value, { language }) => formatDate(language, value),
  moment: (value, { language }) => formatInstant(language, value),
  choice: (value, texts, path) => texts.choice(CHOICES[path] ?? path.split('.').at(-1) ?? path, value),
}

/** A stored value in the reader's words. */
export function valueWords(path: string, value: string | null, texts: SourceTexts): string | null {
  const field = FIELDS[path]
  return value === null || !field ? value : (WORDS[field.kind]?.(value, texts, path) ?? value)
}
