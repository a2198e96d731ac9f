import { AppError } from '#domain/app-error.ts'
import type { createEndorsement, removeEndorsement } from '#domain/api/endorsement.ts'
import type { Input } from '#domain/api/endpoint.ts'
import { agreedBy, pricedBy, referenceOf } from '#domain/endorsements/defaults.ts'
import { ENDORSEMENTS } from '#domain/endorsements/bounds.ts'
import { isOpen, type EndorsementType } from '#domain/endorsements/choices.ts'
import { stageName } from '#domain/contracts/stages/stages.ts'
import { daysAfter } from '#domain/dates.ts'
import { contractLifecycle } from '#domain/lifecycles/contract.lifecycle.ts'
import { movesOf } from '#domain/lifecycles/lifecycle.ts'
import type { Named } from '#domain/records/links.ts'
import type { Values } from '#domain/records/values.ts'
import { callerOf, type Call } from '../../serve.ts'
import { lockContract, uuidOf, type StoredContract } from '../../store/contracts/read.ts'
import type { Sql } from '../../store/database.ts'
import { findGuaSchedule, listOfContract, lockEndorsement } from '../../store/endorsements/read.ts'
import { insertEndorsement, removeEndorsement as remove } from '../../store/endorsements/write.ts'
import { refuse } from '../founding.ts'
import { authorOf } from '../trail.ts'
import { branchesOf } from '../../access/branches.ts'
import { assertFresh, lockAround, seenBy, titleOf } from './record.ts'
import { around, moverOf } from './scene.ts'
import { writeSent } from './save.ts'
import { note } from './trail.ts'

/** Terms change by endorsement alone from here on: where the chart of contracts knows that move. Source: domain guide 3.2, move 42. */
const canBeEndorsed = ({ stage_id: stage }: StoredContract): boolean =>
  movesOf(contractLifecycle, stageName(stage), {}).some(({ name }) => name === 'contract.endorse')

/** Days that the slip gives for premiums of endorsements. */
function dueOn({ shown }: StoredContract, from: string | null): string | null {
  const days = (shown.adjustment_credit_days ?? shown.premium_payment_days ?? null) as number | null
  return from === null || days === null ? null : daysAfter(from, days)
}

/** What a new endorsement begins with, as its type and its contract have it. */
async function beginning(sql: Sql, contract: StoredContract, type: EndorsementType, from: string | null): Promise<Values> {
  const { changes_agreement: slip, class_of_business: cob } = contract.shown as {
    changes_agreement: string | null
    class_of_business: Named | null
  }
  const schedule = slip === null && cob ? await findGuaSchedule(sql, cob.id) : null
  const priced = pricedBy(type)
  const due = priced.premium_effect === 'none' ? null : dueOn(contract, from)
  return { ...priced, ...agreedBy(slip, schedule), settlement_due_date: due }
}

export interface Opening extends Values {
  endorsement_type: EndorsementType
  effective_from: string | null
  section_no?: number | null
}

/** A new draft on a held contract, with the next number. Throws `move_not_open` where the contract is not changed by endorsements, `not_valid`. */
export async function openDraft(sql: Sql, call: Call, contract: StoredContract, sent: Opening): Promise<number> {
  if (!canBeEndorsed(contract)) throw new AppError('move_not_open', { data: { stage_id: contract.stage_id } })
  const others = await listOfContract(sql, contract.id)
  const { endorsement_type: type, effective_from: from, section_no: section = null } = sent
  const twin = others.find((each) => isOpen(each.status) && each.endorsement_type === type && each.section_no === section)
  const number = others.length + 1
  refuse({
    ...(twin ? { endorsement_type: { key: 'endorsement_open', params: { reference: twin.endorsement_reference } } } : {}),
    ...(number > ENDORSEMENTS.ofContract ? { contract: { key: 'too_many' } } : {}),
    ...(contract.shown.umr ? {} : { contract: { key: 'without_umr' } }),
  })
  const branch = contract.shown.branch as Named
  const reference = referenceOf(contract.shown.umr as string, number)
  const row = { contractId: contract.id, branchId: branch.id, number, reference, type }
  const id = await insertEndorsement(sql, row, authorOf(call))
  const stored = await lockEndorsement(sql, id, 'everywhere')
  const at = await around(sql, stored!, contract)
  await writeSent(sql, call, at, { ...(await beginning(sql, contract, type, from)), ...sent })
  return id
}

/** Runs inside a transaction; the contract is one of the branches in which the caller changes contracts. */
export async function createFrom(
  sql: Sql,
  call: Call,
  { contract: id, ...sent }: Input<typeof createEndorsement>,
): Promise<number> {
  const uuid = await uuidOf(sql, id)
  const acting = branchesOf(callerOf(call), { all: ['change_contract'] })
  const contract = uuid === null ? null : await lockContract(sql, uuid, acting)
  if (!contract) throw new AppError('not_valid', { fields: { contract: { key: 'not_found_ref' } } })
  const values = sent as Values
  const type = (values.endorsement_type ?? 'standard') as EndorsementType
  const from = (values.effective_from ?? null) as string | null
  return openDraft(sql, call, contract, { ...values, endorsement_type: type, effective_from: from })
}

/** Takes a draft away that was never issued. Throws `move_not_open` for any other. */
export async function removeDraft(sql: Sql, call: Call, { id, row_version: version }: Input<typeof removeEndorsement>) {
  const at = await lockAround(sql, id, seenBy(call))
  const { stored } = at
  if (!moverOf(call, stored, '').mayChange) throw new AppError('not_permitted', { params: { missing: 'change_contract' } })
  assertFresh(at, call, version)
  if (stored.issued_at !== null) throw new AppError('move_not_open', { data: { status: stored.status } })
  await remove(sql, { id, contractId: stored.contract.id, number: stored.endorsement_number }, authorOf(call))
  await note(sql, call, stored, { action: 'removed', before: { status: stored.status }, after: null })
  return titleOf(stored)
}
