import type { Sql } from '../store/database.ts'
import { findLastHand, listPreparers } from '../store/agreements/circumstances.ts'
import type { Row } from '../store/entities/rows.ts'
import type { Writer } from '../store/entities/write.ts'
import type { Named } from '#domain/records/links.ts'
import { listHolders } from '../store/notifications/holders.ts'
import { notify } from '../store/notifications/notify.ts'
import { writeRenewing } from '../store/agreements/notices.ts'
import { AGREEMENTS } from '#domain/agreements/bounds.ts'

const UNDER_REVIEW = 'under_review'

const aboutAgreement = ({ id, agreement_number: number, name }: { id: number; agreement_number?: unknown; name?: unknown }) => ({
  entity: 'agreement',
  id,
  name: `${number as string} ${name as string}`,
  path: `/binder/agreement/detail/${id}`,
})

type Author = Pick<Writer, 'actorId' | 'now'>

/** An agreement under review that moves on is decided for whoever has handed it in: before the move is stored, whose hand is then the last. */
export async function tellDecided(sql: Sql, row: Row, to: string, { actorId: by, now }: Author): Promise<void> {
  if (row.status !== UNDER_REVIEW) return
  const handedInBy = await findLastHand(sql, row.id)
  if (handedInBy === null) return
  const outcome = to === 'active' ? 'approved' : 'rejected'
  await notify(sql, { kind: 'approval.decided', to: [handedInBy], about: aboutAgreement(row), values: { outcome }, by, now })
}

/** One that was handed in waits for those who may activate it: who has not prepared it. Source: domain guide 3.5. */
export async function tellWaiting(sql: Sql, row: Row, { actorId: by, now }: Author): Promise<void> {
  if (row.status !== UNDER_REVIEW) return
  const preparers = new Set(await listPreparers(sql, row.id))
  const holders = await listHolders(sql, 'approve_agreement', (row.branch as Named).id)
  const to = holders.filter((id) => !preparers.has(id))
  await notify(sql, { kind: 'approval.waiting', to, about: aboutAgreement(row), values: {}, by, now })
}

const aboutContract = ({ id, reference }: Row) => ({
  entity: 'agreement_contract',
  id,
  name: reference as string,
  path: `/binder/contract/detail/${id}`,
})

/** A change of terms in force waits for those who may approve it; who proposed it may not. Source: domain guide 3.5. */
export async function tellProposed(sql: Sql, row: Row, { actorId: by, now }: Author): Promise<void> {
  const to = await listHolders(sql, 'approve_agreement', (row.branch as Named).id)
  await notify(sql, { kind: 'approval.waiting', to, about: aboutContract(row), values: {}, by, now })
}

/** Whoever proposed a change hears what became of it. */
export async function tellChangeDecided(
  sql: Sql,
  row: Row,
  proposedBy: number,
  isInForce: boolean,
  { actorId: by, now }: Author,
) {
  const outcome = isInForce ? 'approved' : 'rejected'
  await notify(sql, { kind: 'approval.decided', to: [proposedBy], about: aboutContract(row), values: { outcome }, by, now })
}

/** Whoever answers for an agreement, and the heads of its branch who may approve agreements. */
async function answering(sql: Sql, branch: number, responsible: number | null): Promise<number[]> {
  const heads = await listHolders(sql, 'approve_agreement', branch, AGREEMENTS.headLevel)
  return [...new Set([...(responsible === null ? [] : [responsible]), ...heads])]
}

const answeringFor = (sql: Sql, row: Row) =>
  answering(sql, (row.branch as Named).id, (row.responsible_user as Named | null)?.id ?? null)

/** Tells once of agreements that will be renewed by themselves, while notice can still be given. */
export async function tellRenewing(sql: Sql, { today, now }: { today: string; now: Date }): Promise<void> {
  for (const row of await writeRenewing(sql, { today, now, days: AGREEMENTS.renewalDays })) {
    const to = await answering(sql, row.branch_id, row.responsible_user)
    await notify(sql, { kind: 'binder.renews', to, about: aboutAgreement(row), values: { day: row.last_day }, by: null, now })
  }
}

/** Of the period that follows one that is over. */
export async function tellRenewed(sql: Sql, row: Row, now: Date): Promise<void> {
  const values = { day: row.period_to as string }
  await notify(sql, {
    kind: 'binder.renewed',
    to: await answeringFor(sql, row),
    about: aboutAgreement(row),
    values,
    by: null,
    now,
  })
}

/** An agreement that was to be renewed by itself and could not be. */
export async function tellNotRenewed(sql: Sql, row: Row, now: Date): Promise<void> {
  await notify(sql, {
    kind: 'binder.not_renewed',
    to: await answeringFor(sql, row),
    about: aboutAgreement(row),
    values: {},
    by: null,
    now,
  })
}
