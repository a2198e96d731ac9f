import type { Sql } from '../store/database.ts'
import { findLastHand, listPreparers } from '../store/agreements/circumstances.ts'
import type { Row } from '../store/entities/rows.ts'
import type { Writer } from '../store/entities/write.ts'
import type { Named } from '#domain/records/links.ts'
import { listHolders } from '../store/notifications/holders.ts'
import { notify } from '../store/notifications/notify.ts'

const UNDER_REVIEW = 'under_review'

const aboutAgreement = ({ id, agreement_number: number, name }: Row) => ({
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
