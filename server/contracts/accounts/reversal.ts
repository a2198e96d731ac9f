import { AppError } from '#domain/app-error.ts'
import { figure, ZERO } from '#domain/calculations/figures.ts'
import type { ConvertedLine } from '#domain/contracts/accounts/converted.ts'
import { SAME } from '#domain/contracts/accounts/converted.ts'
import { insertEntries, insertReversals, listHeads, type EntryHead } from '../../store/accounts/entries.ts'
import { listDues, type Due } from '../../store/accounts/balances.ts'
import { reopenNote, settleClientNotes } from '../../store/accounts/notes.ts'
import type { Sql } from '../../store/database.ts'
import { baseOf, settled } from './post.ts'
import type { BookingScene } from './scene.ts'

export interface Reversing {
  entry: number
  reason: string
}

/** Throws `own_entry` for the one who booked it, `move_not_open` for what was reversed, is a reversal, or goes with a payment. */
function assertReversible({ actorId }: BookingScene, head: EntryHead): void {
  if (head.kind === 'reversal' || head.is_reversed || head.part_of_id !== null)
    throw new AppError('move_not_open', { data: { status: head.kind } })
  if (head.booked_by !== null && head.booked_by === actorId) throw new AppError('own_entry')
}

/** Takes an entry back, with the exchange difference that goes with it; the rows themselves stay. Answers the ids of the reversals. */
export async function reverseEntry(sql: Sql, scene: BookingScene, { entry, reason }: Reversing): Promise<number[]> {
  const { stored, actorId, now, today: day } = scene
  const heads = await listHeads(sql, stored.id)
  const head = heads.find(({ id }) => id === entry)
  if (!head) throw new AppError('not_found')
  assertReversible(scene, head)
  const ids = [head.id, ...heads.filter(({ part_of_id: of }) => of === head.id).map(({ id }) => id)]
  const base = await baseOf(sql, scene)
  const made = await insertReversals(sql, { contractId: stored.id, actorId, now, day, base: base.id, runs: [] }, ids, reason)
  if (head.kind === 'settlement' && head.source_id !== null) await reopenNote(sql, head.source_id)
  await settled(sql, scene, { kind: 'reversal', entries: made.length })
  await settleClientNotes(sql, stored.id, day)
  return made
}

const line = (due: Due, account: 'client' | 'write_off', sign: '1' | '-1', day: string): ConvertedLine => ({
  account,
  item: 'write_off',
  section: null,
  subscription: null,
  market: null,
  party: null,
  currency: due.currency.name,
  amount: figure(due.outstanding).times(sign),
  amount_100: null,
  base_amount: figure(due.base_outstanding).times(sign),
  ...SAME,
  day,
})

export interface WritingOff {
  instalment: number
  reason: string
}

/** Gives up what is open of an instalment, at the rates that it was booked by. Throws `not_valid` where nothing is. */
export async function writeOff(sql: Sql, scene: BookingScene, { instalment, reason }: WritingOff): Promise<number[]> {
  const { stored, actorId, now, today: day } = scene
  const due = (await listDues(sql, stored.id)).find(({ id }) => id === instalment)
  if (!due) throw new AppError('not_found')
  if (figure(due.outstanding).eq(ZERO))
    throw new AppError('not_valid', { fields: { instalment: { key: 'nothing_outstanding' } } })
  const base = await baseOf(sql, scene)
  const head = { kind: 'write_off', sourceId: null, instalment, reverses: null, partOf: null, reason, facts: {} } as const
  const key = `write_off:${(await listHeads(sql, stored.id)).length + 1}`
  const lines = [line(due, 'write_off', '1', day), line(due, 'client', '-1', day)]
  const ids = await insertEntries(sql, { contractId: stored.id, actorId, now, day, base: base.id, runs: [] }, [
    { ...head, key, lines },
  ])
  await settled(sql, scene, { kind: 'write_off', entries: ids.length })
  return ids
}
