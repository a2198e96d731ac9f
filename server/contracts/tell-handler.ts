import type { Named } from '#domain/records/links.ts'
import { aboutContract } from '../notifications/about.ts'
import type { StoredContract } from '../store/contracts/read.ts'
import type { Sql } from '../store/database.ts'
import { notify } from '../store/notifications/notify.ts'

const handlerOf = ({ shown }: Pick<StoredContract, 'shown'>) => (shown.handler as Named | null | undefined)?.id

/** Whoever is given a contract hears of it. */
export async function tellHandler(
  sql: Sql,
  before: Pick<StoredContract, 'shown'>,
  after: StoredContract,
  { actorId, now }: { actorId: number | null; now: Date },
): Promise<void> {
  const to = handlerOf(after)
  if (to === undefined || to === handlerOf(before)) return
  await notify(sql, { kind: 'contract.assigned', to: [to], about: aboutContract(after), values: {}, by: actorId, now })
}
