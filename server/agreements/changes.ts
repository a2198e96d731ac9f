import {
  AMENDABLE,
  amended,
  amendmentFaults,
  amendmentOf,
  DECISIONS,
  keptRows,
  type Decision,
} from '#domain/agreements/amendment.ts'
import type { listContractChanges } from '#domain/api/binder/agreements.ts'
import type { Output } from '#domain/api/endpoint.ts'
import { AppError } from '#domain/app-error.ts'
import { contractRule } from '#domain/entities/binder/contract-rule.ts'
import type { Named } from '#domain/records/links.ts'
import type { Values } from '#domain/records/values.ts'
import { todayOf } from '../access/time.ts'
import { callerOf, type Call } from '../serve.ts'
import { lockParent } from '../store/agreements/circumstances.ts'
import { decideChange, listChanges, lockChange, writeChange, type OpenChange } from '../store/agreements/changes.ts'
import type { Sql } from '../store/database.ts'
import type { Row } from '../store/entities/rows.ts'
import { isSame, isSameIn, valuesOf } from '../store/entities/values.ts'
import { lockRow, store, type Writer } from '../store/entities/write.ts'
import { EVERYWHERE } from '../store/records/scope.ts'
import { changedTermsFaults, storeLastDays } from './changed-terms.ts'
import { CONTRACT } from './moves.ts'
import { tellChangeDecided, tellProposed } from './tell.ts'

/** The cells of a row that is there and would read otherwise; its group where the row is gone. */
function changedCells(name: string, before: Values, rows: readonly Values[]): string[] {
  const place = rows.findIndex(({ id }) => id === before.id)
  const now = rows[place]
  if (!now) return [name]
  return Object.keys(before).flatMap((cell) => (isSame(now[cell], before[cell]) ? [] : [`${name}.${place}.${cell}`]))
}

/** Where a form says more than rows that are added. */
function changedPaths(values: Values, before: Values): string[] {
  return Object.keys(values).flatMap((name) => {
    const own = AMENDABLE.find((each) => each === name)
    if (isSameIn(CONTRACT.fields[name], own ? keptRows(values, own) : values[name], before[name])) return []
    if (!own) return [name]
    const cells = (before[own] as Values[]).flatMap((row) => changedCells(own, row, values[own] as Values[]))
    return cells.length > 0 ? cells : [name]
  })
}

/** Throws `agreement_not_editable`, which names what is read only, where a form says more than rows that are added. */
export function guardAmendment(current: Row, values: Values | undefined): void {
  if (!values) return
  const changed = changedPaths(values, valuesOf(CONTRACT, current))
  if (changed.length === 0) return
  const key = 'agreement_not_editable'
  throw new AppError(key, {
    data: { status: (current.agreement as Named | null)?.status },
    fields: Object.fromEntries(changed.map((path) => [path, { key }])),
  })
}

/** The day it is for who asks. */
interface Today {
  today: string
}

const refuse = (fields: Record<string, { key: string }>) => {
  if (Object.keys(fields).length > 0) throw new AppError('not_valid', { fields })
}

/** Keeps what a form adds to terms in force until someone else approves it; false where nothing is added or the terms are in the making. */
export async function proposeChange(sql: Sql, current: Row, values: Values, writer: Writer & Today): Promise<boolean> {
  if (!CONTRACT.amendable?.(current)) return false
  const added = amendmentOf(values)
  if (Object.keys(added).length === 0) return false
  refuse({ ...amendmentFaults(values, writer.today), ...(await changedTermsFaults(sql, current, values, writer.now)) })
  const field = Object.keys(added)[0]!
  if (!(await writeChange(sql, current.id, added, writer.actorId!, writer.now))) refuse({ [field]: { key: 'duplicate' } })
  await tellProposed(sql, current, writer)
  writer.onWaiting?.()
  return true
}

const branchOf = (row: Row) => (row.branch as Named).id

const RIGHTS = {
  in_force: 'approve_agreement',
  refused: 'approve_agreement',
  withdrawn: 'change_agreementcontract',
} as const satisfies Record<Decision, string>

const mayDecide = (call: Call, row: Row, to: Decision) => callerOf(call).grants.get(branchOf(row))?.has(RIGHTS[to]) ?? false

/** Who proposed a change does not approve it, and nobody else takes it back. */
const fitsWho = (proposedBy: number, userId: number, to: Decision) =>
  to === 'withdrawn' ? proposedBy === userId : proposedBy !== userId

/** What was proposed for a contract, with what the caller may do about it. */
export async function changesShown(sql: Sql, row: Row, call: Call): Promise<Output<typeof listContractChanges>> {
  const { userId } = callerOf(call)
  const changes = await listChanges(sql, row.id)
  return {
    currency: (row.currency as Named).name,
    changes: changes.map((change) => {
      const isOpen = change.status === 'proposed'
      const isOwn = change.proposed_by.id === userId
      const decisions = DECISIONS.filter((to) => isOpen && mayDecide(call, row, to) && fitsWho(change.proposed_by.id, userId, to))
      return { ...change, decisions, is_own: isOpen && isOwn && mayDecide(call, row, 'in_force') }
    }),
  }
}

async function putInForce(sql: Sql, row: Row, { added }: OpenChange, writer: Writer & Today): Promise<void> {
  const parent = await lockParent(sql, (row.agreement as Named).id)
  if (!CONTRACT.amendable?.(row)) throw new AppError('agreement_not_editable', { data: { status: parent?.status } })
  const after = amended(valuesOf(CONTRACT, row), added)
  refuse({
    ...amendmentFaults(after, writer.today),
    ...contractRule(after),
    ...(await changedTermsFaults(sql, row, after, writer.now)),
  })
  const rows = Object.fromEntries(Object.keys(added).map((name) => [name, after[name]]))
  await store(sql, CONTRACT, row, { ...rows, ...(await storeLastDays(sql, row, added.changed_terms ?? [], writer)) }, writer)
}

interface Asked {
  id: number
  change: number
  to: Decision
  comment: string
}

/** Decides on a proposed change; runs inside a transaction, answers the contract as it was. */
export async function decide(sql: Sql, { id, change: key, to, comment }: Asked, call: Call, writer: Writer): Promise<Row> {
  const reach = { ...EVERYWHERE, sees: writer.reach.sees, acts: writer.reach.sees }
  const row = await lockRow(sql, CONTRACT, { id }, 'change', { ...writer, reach })
  if (!mayDecide(call, row, to)) throw new AppError('not_permitted', { params: { missing: RIGHTS[to] } })
  const change = await lockChange(sql, row.id, key)
  if (!change) throw new AppError('not_found')
  if (change.status !== 'proposed') throw new AppError('move_not_open', { data: { status: change.status } })
  const { userId } = callerOf(call)
  if (!fitsWho(change.proposed_by, userId, to)) throw new AppError('move_blocked', { data: { lacks: ['isNotPreparer'] } })
  if (to === 'in_force') await putInForce(sql, row, change, { ...writer, today: todayOf(call) })
  await decideChange(sql, change.id, { to, comment, by: userId, now: writer.now })
  if (to !== 'withdrawn') await tellChangeDecided(sql, row, change.proposed_by, to === 'in_force', writer)
  return row
}
