import type { FieldErrors } from '#domain/app-error.ts'
import { faultsOfLimit, type OwnLimit } from '#domain/calculations/authority-ceiling.ts'
import type { Language } from '#domain/languages.ts'
import type { Caller } from '../../serve.ts'
import type { Sql } from '../../store/database.ts'
import { missingRows, type Assignment, type SentAssignment } from '../../store/people/assignments.ts'
import type { Subject } from '../../store/people/subjects.ts'
import { moneyText } from '../../texts/formats.ts'
import { faultOfRole, faultOfSeat } from './giving.ts'
import { changedBy } from './reach.ts'

export const keyOf = ({ branch, role, line_of_business: line, sbu }: SentAssignment) => JSON.stringify([branch, role, line, sbu])
export const limitOf = (one: SentAssignment) =>
  JSON.stringify([one.authority_limit && Number(one.authority_limit), one.authority_limit_currency])

type Known = Partial<SentAssignment>

export interface Judged {
  caller: Caller
  subject: Subject
  before: readonly Assignment[]
  /** As far as they are right. */
  sent: readonly Known[]
  /** How far the caller may bind the company. */
  own: readonly OwnLimit[] | null
  language: Language
}

const FIELDS = ['branch', 'role', 'line_of_business', 'sbu', 'authority_limit', 'authority_limit_currency'] as const

const isWhole = (row: Known): row is SentAssignment => FIELDS.every((name) => row[name] !== undefined)

const moneyIn =
  (language: Language) =>
  ({ amount, currency }: OwnLimit): string =>
    moneyText(language, amount, currency.name)

/** Links of a row to records that do not exist. */
async function faultsOfLinks(sql: Sql, row: Known): Promise<FieldErrors> {
  const faults: FieldErrors = {}
  const links = [
    ['line_of_business', 'line_of_business'],
    ['sbu', 'sbu'],
    ['authority_limit_currency', 'currency'],
  ] as const
  for (const [field, table] of links) {
    const id = row[field] ?? null
    if (id !== null && (await missingRows(sql, table, [id])).length > 0) faults[field] = { key: 'not_found_ref' }
  }
  return faults
}

/** What the caller cannot give in this branch. */
async function faultsOfGift(sql: Sql, judged: Judged, row: Known, branch: number): Promise<FieldErrors> {
  const { caller, subject, own, language } = judged
  const ofSeat = subject.seats.includes(branch) ? null : await faultOfSeat(sql, caller, subject, branch)
  const ofRole = row.role === undefined ? null : await faultOfRole(sql, caller, row.role, [branch])
  return {
    ...(await faultsOfLinks(sql, row)),
    ...(isWhole(row) ? faultsOfLimit(own, row, moneyIn(language)) : {}),
    ...(ofRole && { role: ofRole }),
    ...(ofSeat && { branch: ofSeat }),
  }
}

/** What is wrong with one row, as far as it is known; what stood there before is not asked about again. */
async function faultsOfRow(sql: Sql, judged: Judged, place: number): Promise<FieldErrors> {
  const { caller, before, sent } = judged
  const row = sent[place]!
  if (row.branch === undefined) return faultsOfLinks(sql, row)
  if (!changedBy(caller).includes(row.branch)) return { branch: { key: 'not_found_ref' } }
  if (!isWhole(row)) return faultsOfGift(sql, judged, row, row.branch)
  const key = keyOf(row)
  const kept = before.find((one) => keyOf(one) === key)
  const isTwice = sent.findIndex((one) => isWhole(one) && keyOf(one) === key) < place
  const isUnitless = row.authority_limit !== null && row.authority_limit_currency === null
  return {
    ...(kept && limitOf(kept) === limitOf(row) ? {} : await faultsOfGift(sql, judged, row, row.branch)),
    ...(isUnitless && { authority_limit_currency: { key: 'required' } }),
    ...(isTwice && { role: { key: 'assigned_twice' } }),
  }
}

/** By place and field, what keeps the rows from being given. */
export async function faultsOfRows(sql: Sql, judged: Judged): Promise<FieldErrors> {
  const fields: FieldErrors = {}
  for (const place of judged.sent.keys())
    for (const [field, fault] of Object.entries(await faultsOfRow(sql, judged, place)))
      fields[`assignments.${place}.${field}`] = fault
  return fields
}
