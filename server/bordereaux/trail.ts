import type { BordereauState } from '#domain/bordereaux/kinds.ts'
import { writeAudit } from '../store/audit.ts'
import type { BordereauRow } from '../store/bordereaux/bordereau.ts'
import type { Sql } from '../store/database.ts'
import { findKeeper } from '../store/bordereaux/due.ts'
import { notify } from '../store/notifications/notify.ts'

interface Step {
  from: BordereauState | null
  to: BordereauState
  actorId: number
  requestId: string
  now: Date
  reason?: string
}

export const titleOf = ({ reference, month }: Pick<BordereauRow, 'reference' | 'month'>): string =>
  `${reference} ${month.slice(0, 7)}`

/** The move of a bordereau in its history, in the transaction of the move. */
export async function noteBordereau(
  db: Sql,
  row: BordereauRow,
  { from, to, actorId, requestId, now, reason }: Step,
): Promise<void> {
  await writeAudit(db, {
    entity: 'bordereau',
    entityId: row.id,
    action: from === null ? 'created' : 'changed',
    actorId,
    requestId,
    title: titleOf(row),
    before: from && { state: from },
    after: { state: to, kind: row.kind, ...(reason && { reason }) },
    at: now,
  })
}

const aboutOf = (row: BordereauRow) => ({
  entity: 'agreement_contract',
  id: row.agreement_contract_id,
  name: titleOf(row),
  path: `/binder/bordereau/${row.uuid}`,
})

/** Whoever answers for the agreement hears of what was posted. */
export async function tellPosted(db: Sql, row: BordereauRow, by: number, now: Date): Promise<void> {
  const keeper = await findKeeper(db, row.agreement_contract_id)
  await notify(db, { kind: 'bordereau.posted', to: keeper === null ? [] : [keeper], about: aboutOf(row), values: {}, by, now })
}

export interface Ended {
  kind: 'bordereau.checked' | 'bordereau.check_failed' | 'bordereau.not_posted'
  /** Who sent it, and who asked for the work: either may have gone on to something else. */
  to: readonly number[]
  now: Date
}

export const tellEnded = (db: Sql, row: BordereauRow, { kind, to, now }: Ended) =>
  notify(db, { kind, to, about: aboutOf(row), values: {}, by: null, now })
