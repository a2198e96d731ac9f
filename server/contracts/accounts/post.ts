import { AppError } from '#domain/app-error.ts'
import { PREMIUM } from '#domain/contracts/accounts/bounds.ts'
import { converted, type Rate } from '#domain/contracts/accounts/converted.ts'
import type { LineDraft } from '#domain/contracts/accounts/lines.ts'
import type { Working } from '#domain/contracts/figures/working.ts'
import { daysAfter } from '#domain/dates.ts'
import type { Named } from '#domain/records/links.ts'
import { insertEntries, type EntryDraft } from '../../store/accounts/entries.ts'
import { refreshStatuses } from '../../store/accounts/instalments.ts'
import { findBaseCurrency, listBookingRates } from '../../store/accounts/rates.ts'
import type { Sql } from '../../store/database.ts'
import { branchOf } from '../record.ts'
import { storeRuns } from '../runs.ts'
import { noteBooking, type BookingScene } from './scene.ts'

export const baseOf = (sql: Sql, { stored }: BookingScene): Promise<Named> => findBaseCurrency(sql, branchOf(stored))

/** Throws `rate_missing` with the currency and the day that no rate is known for. */
export async function ratesOn(sql: Sql, base: Named, currencies: readonly string[], day: string): Promise<Map<string, Rate>> {
  const foreign = [...new Set(currencies)].filter((code) => code !== base.name)
  if (foreign.length === 0) return new Map()
  const since = daysAfter(day, -PREMIUM.rateAge)
  const rates = await listBookingRates(sql, { base: base.id, currencies: foreign, on: day, since })
  const currency = foreign.find((code) => !rates.has(code))
  if (currency) throw new AppError('rate_missing', { params: { currency, base: base.name, day } })
  return rates
}

export type Posting = Omit<EntryDraft, 'lines'> & { lines: readonly LineDraft[] }

/** The section of a group with terms of its own is that of its markets. */
function ofSections(workings: readonly Working[], sections: ReadonlyMap<number, number>): Working[] {
  return workings.map((each) => ({
    ...each,
    section: each.section === null ? null : (sections.get(each.section) ?? each.section),
  }))
}

interface Worked {
  workings: readonly Working[]
  /** Under which id a group of markets was worked out, and the section it belongs to. */
  sections: ReadonlyMap<number, number>
}

export const NOTHING_WORKED: Worked = { workings: [], sections: new Map() }

/** Stores entries at the rates of today, and what became of the instalments by them. Answers the ids of those that are new. */
export async function post(
  sql: Sql,
  scene: BookingScene,
  postings: readonly Posting[],
  worked = NOTHING_WORKED,
): Promise<number[]> {
  const { stored, actorId, now, today: day } = scene
  const wanted = postings.filter(({ lines }) => lines.length > 0)
  if (wanted.length === 0) return []
  const base = await baseOf(sql, scene)
  const codes = wanted.flatMap(({ lines }) => lines.map(({ currency }) => currency))
  const rates = await ratesOn(sql, base, codes, day)
  const drafts = wanted.map((each) => ({ ...each, lines: converted(each.lines, rates, base.name, day) }))
  const runs = await storeRuns(sql, { id: stored.id, actorId, now }, ofSections(worked.workings, worked.sections))
  const booking = { contractId: stored.id, actorId, now, day, base: base.id, runs: [...runs.values()].map(({ id }) => id) }
  const ids = await insertEntries(sql, booking, drafts)
  await settled(sql, scene, { kind: wanted[0]!.kind, entries: ids.length })
  return ids
}

/** What follows from new entries: the standing of the instalments, and a word in the history. */
export async function settled(sql: Sql, scene: BookingScene, booked: { kind: string; entries: number }): Promise<void> {
  await refreshStatuses(sql, scene.stored.id)
  await noteBooking(sql, scene, { ledger: booked })
}
