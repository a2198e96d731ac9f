import type { Named } from '#domain/records/links.ts'
import { aboutContract } from '../../notifications/about.ts'
import type { Sql } from '../../store/database.ts'
import { listHolders } from '../../store/notifications/holders.ts'
import { notify } from '../../store/notifications/notify.ts'
import { branchOf } from '../record.ts'
import type { BookingScene } from './scene.ts'

/** Tells of a premium notice to who handles the contract and to those who book in its branch: the last day of one that was given, the day one was withdrawn. */
export async function tellOfNotice(
  sql: Sql,
  { stored, actorId, now }: BookingScene,
  kind: 'premium.notice_given' | 'premium.notice_withdrawn',
  day: string,
): Promise<void> {
  const handler = stored.shown.handler as Named | null
  const holders = await listHolders(sql, 'book_contract', branchOf(stored))
  const to = [...(handler ? [handler.id] : []), ...holders]
  await notify(sql, { kind, to, about: aboutContract(stored, 'premium'), values: { day }, by: actorId, now })
}
