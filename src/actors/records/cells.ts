import type { FileRef } from '#domain/files/file-ref.ts'
import type { Field } from '#domain/records/field.ts'
import type { Named } from '#domain/records/links.ts'
import { isAnswer, isFigures, isFile, isLink, isLinks, isTick, isWhole } from '#domain/records/traits.ts'

/** What an input holds: a text, a tick, links as texts of their ids, or a kept file. */
export type Cell = string | boolean | string[] | FileRef | null

/** What an input begins with. */
export function startOf(field: Field): Cell {
  if (isTick(field)) return field.default
  if (isLinks(field)) return []
  if (isFile(field)) return null
  return 'default' in field && field.default !== undefined ? String(field.default) : ''
}

const ANSWERS: Record<string, boolean> = { yes: true, no: false }
const answerOf = (value: unknown) => Object.keys(ANSWERS).find((word) => ANSWERS[word] === value) ?? ''

/** What an input holds of a value as it is shown. */
export function inputOf(field: Field, value: unknown): Cell {
  if (isTick(field)) return value === true
  if (isLinks(field)) return ((value ?? []) as Named[]).map(({ id }) => String(id))
  if (isFile(field)) return (value ?? null) as FileRef | null
  if (isAnswer(field)) return answerOf(value)
  if (value === null || value === undefined) return ''
  return isLink(field) ? String((value as Named).id) : `${value as string | number}`
}

const WHOLE = /^-?\d+$/

/** What is sent of an input; what is no number goes as it was typed, to be refused where it stands. */
export function wireOf(field: Field, value: Cell | undefined): unknown {
  if (typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map(Number)
  if (typeof value === 'object') return value?.uuid ?? null
  const text = value?.trim() ?? ''
  if (text === '') return null
  if (isAnswer(field)) return ANSWERS[text] ?? null
  if (isWhole(field) || isLink(field)) return WHOLE.test(text) ? Number(text) : text
  return isFigures(field) ? text.replace(/\s/g, '') : text
}
