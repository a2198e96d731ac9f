import { AGREEMENTS } from '#domain/agreements/bounds.ts'
import { changedRows } from '#domain/agreements/changed-terms.ts'
import type { FieldErrors } from '#domain/app-error.ts'
import { monthsAfter } from '#domain/dates.ts'
import type { Named } from '#domain/records/links.ts'
import type { Values } from '#domain/records/values.ts'
import { listBoundAfter, listWindowsAfter } from '../store/agreements/beyond.ts'
import { lockParent, type Parent } from '../store/agreements/circumstances.ts'
import type { Sql } from '../store/database.ts'
import { readRow, type Row } from '../store/entities/rows.ts'
import { store, type Writer } from '../store/entities/write.ts'
import { AGREEMENT } from './moves.ts'

const isNew = ({ id }: Values) => id === undefined || id === null
const dayIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

interface Scene {
  row: Row
  parent: Parent
}

/** Everything that stands beyond a day is named. */
const beyond = (key: string, date: string, names: readonly string[]) => ({ key, params: { date, names: names.join(', ') } })

async function periodFault(sql: Sql, { row, parent }: Scene, end: string): Promise<FieldErrors[string] | undefined> {
  if (end <= parent.period_from) return { key: 'not_after_start' }
  if (end > monthsAfter(parent.period_from, AGREEMENTS.months + 1))
    return { key: 'period_too_long', params: { maximum: AGREEMENTS.months } }
  const sections = await listWindowsAfter(sql, parent.id, row.id, end)
  if (sections.length > 0) return beyond('windows_beyond', end, sections)
  const bound = await listBoundAfter(sql, 'agreement', parent.id, end)
  return bound.length > 0 ? beyond('bound_beyond', end, bound) : undefined
}

async function windowFault(sql: Sql, { row, parent }: Scene, { period_to: period, inception_to: window }: Values) {
  const [start, end] = [row.inception_from as string, dayIn(period) ?? parent.period_to]
  const own = dayIn(window) ?? (row.inception_to as string)
  if (own < start || own > end) return { key: 'outside_agreement', params: { from: start, to: end } }
  const bound = dayIn(window) === null ? [] : await listBoundAfter(sql, 'contract', row.id, own)
  return bound.length > 0 ? beyond('bound_beyond', own, bound) : undefined
}

/** With the brokerage of the agreement no more than anyone may take. */
function commissionFault(commission: unknown, agreement: Row): FieldErrors[string] | undefined {
  const most = AGREEMENTS.mostCommission - Number(agreement.brokerage_pct ?? 0)
  return Number(commission ?? 0) > most ? { key: 'too_large', params: { maximum: Math.max(0, most) } } : undefined
}

/** What keeps new rows of changed terms from being agreed, by the agreement and what is bound under it. The agreement is held until the transaction ends. */
export async function changedTermsFaults(sql: Sql, row: Row, after: Values, now: Date): Promise<FieldErrors> {
  const rows = changedRows(after)
  if (!rows.some(isNew)) return {}
  const parent = await lockParent(sql, (row.agreement as Named).id)
  if (!parent) return {}
  const scene = { row, parent }
  const agreement = await readRow(sql, AGREEMENT, parent.id, now, 'everywhere')
  const faults: [string, FieldErrors[string] | undefined][] = []
  for (const [at, each] of rows.entries()) {
    if (!isNew(each)) continue
    const period = dayIn(each.period_to)
    faults.push(
      [`changed_terms.${at}.period_to`, period === null ? undefined : await periodFault(sql, scene, period)],
      [`changed_terms.${at}.inception_to`, await windowFault(sql, scene, each)],
      [`changed_terms.${at}.commission_pct`, commissionFault(each.commission_pct, agreement)],
    )
  }
  return Object.fromEntries(faults.flatMap(([path, fault]) => (fault ? [[path, fault] as const] : [])))
}

/** What the last of some rows says of a day. */
const lastDay = (rows: readonly Values[], name: 'period_to' | 'inception_to'): string | null =>
  rows
    .toSorted((one, other) => String(one.effective_from).localeCompare(String(other.effective_from)))
    .map((each) => dayIn(each[name]))
    .findLast((day) => day !== null) ?? null

/** The window that rows agree on, to be stored with the contract; the period of the agreement is stored here. */
export async function storeLastDays(sql: Sql, row: Row, added: readonly Values[], writer: Writer): Promise<Values> {
  const [period, window] = [lastDay(added, 'period_to'), lastDay(added, 'inception_to')]
  if (period !== null) {
    const agreement = await readRow(sql, AGREEMENT, (row.agreement as Named).id, writer.now, 'everywhere')
    await store(sql, AGREEMENT, agreement, { period_to: period }, writer)
  }
  return window === null ? {} : { inception_to: window }
}
