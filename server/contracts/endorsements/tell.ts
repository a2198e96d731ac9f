import type { Change } from '#domain/contracts/move.ts'
import { ENDORSEMENTS } from '#domain/endorsements/bounds.ts'
import { restores } from '#domain/endorsements/restored.ts'
import { changesOfTold } from '../../notifications/changes.ts'
import type { Sql } from '../../store/database.ts'
import { findLastHand, type StoredEndorsement } from '../../store/endorsements/read.ts'
import { listHolders } from '../../store/notifications/holders.ts'
import { notify } from '../../store/notifications/notify.ts'

const WAITING = 'internal_approval'

const aboutEndorsement = ({ id, endorsement_reference: reference, contract: { assured } }: StoredEndorsement) => ({
  entity: 'endorsement',
  id,
  name: assured === null ? reference : `${reference} ${assured}`,
  path: `/endorsement/${id}`,
})

interface Moving {
  to: string
  by: number | null
  /** `2026-11-24`, to who moves it. */
  today: string
  now: Date
}

/** Those who may show it to the markets: whoever has not prepared it, and heads alone where it counts from a day that has passed or takes a section back. */
async function decidersOf(sql: Sql, { branch, prepared_by: preparer, shown }: StoredEndorsement, today: string) {
  const isForHeads = (shown.effective_from ?? '') < today || restores(shown)
  const holders = await listHolders(sql, 'approve_endorsement', branch.id, isForHeads ? ENDORSEMENTS.headLevel : 0)
  return holders.filter((id) => id !== preparer?.id)
}

/**
 * Tells of an approval within the house, before the move is stored: that it waits to those who may decide, and how it was decided to who has
 * handed it in and who has prepared it.
 */
export async function tellOfApproval(
  sql: Sql,
  stored: StoredEndorsement,
  { to: status, by, today, now }: Moving,
): Promise<Change[]> {
  const common = { about: aboutEndorsement(stored), by, now }
  if (status === WAITING) {
    const to = await decidersOf(sql, stored, today)
    return changesOfTold('waiting', await notify(sql, { ...common, kind: 'approval.waiting', to, values: {} }))
  }
  if (stored.status !== WAITING) return []
  const to = [await findLastHand(sql, stored.id), stored.prepared_by?.id].filter((id) => typeof id === 'number')
  const values = { outcome: status === 'draft' ? 'rejected' : 'approved' } as const
  return changesOfTold('decided', await notify(sql, { ...common, kind: 'approval.decided', to, values }))
}
