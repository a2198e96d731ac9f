import { AppError } from '#domain/app-error.ts'
import type { Input } from '#domain/api/endpoint.ts'
import { bordereauCalls } from '#domain/api/calls/bordereaux.ts'
import type { createBordereau, previewBordereau } from '#domain/api/binder/bordereaux.ts'
import { amountsOf, COLUMNS, requiredOf } from '#domain/bordereaux/columns.ts'
import { takesBordereaux } from '#domain/bordereaux/kinds.ts'
import { claimOf } from '../access/people/trail.ts'
import { branchesOf } from '../access/branches.ts'
import { todayOf } from '../access/time.ts'
import { checkMapping } from '../imports/mapping.ts'
import { importFile } from '../imports/source.ts'
import { callerOf, type Call } from '../serve.ts'
import {
  addBordereau,
  findBordereau,
  findCoverholderMapping,
  moveBordereau,
  type BordereauRow,
} from '../store/bordereaux/bordereau.ts'
import { findDependent, lockReported, takeLinesBack } from '../store/bordereaux/lines.ts'
import { removeCheckedRows } from '../store/bordereaux/rows.ts'
import { findBinderTerms, type BinderTerms } from '../store/bordereaux/terms.ts'
import { attachFiles, detachOtherFiles } from '../store/files.ts'
import { once } from '../store/idempotency.ts'
import { periodOf } from './binder.ts'
import { lookAt, shownRow } from './heads.ts'
import { noteBordereau } from './trail.ts'
import { guessBordereau } from './words.ts'

const { loadBordereau: looking, createBordereau: working } = bordereauCalls

export const mayWorkIn = (call: Call, branch: number): boolean => branchesOf(callerOf(call), working.access).includes(branch)

/** Throws `not_found` for one that the caller does not see. */
export async function readBordereau(call: Call, uuid: string): Promise<BordereauRow> {
  const row = await findBordereau(call.db, uuid, branchesOf(callerOf(call), looking.access))
  if (!row) throw new AppError('not_found')
  return row
}

/** Throws `not_permitted` where the caller may only look. */
export async function workOn(call: Call, uuid: string): Promise<BordereauRow> {
  const row = await readBordereau(call, uuid)
  if (!mayWorkIn(call, row.branch_id)) throw new AppError('not_permitted', { params: { missing: 'change_agreementcontract' } })
  return row
}

/** Throws `not_found`, `not_permitted`, and `no_bordereaux_taken`. */
export async function contractFor(call: Call, key: string | number): Promise<BinderTerms> {
  const terms = await findBinderTerms(call.db, key, branchesOf(callerOf(call), looking.access))
  if (!terms) throw new AppError('not_found')
  if (!mayWorkIn(call, terms.branch_id)) throw new AppError('not_permitted', { params: { missing: 'change_agreementcontract' } })
  if (!takesBordereaux(terms.agreement_status, terms.account_status))
    throw new AppError('no_bordereaux_taken', {
      params: { reference: terms.reference },
      data: { status: terms.agreement_status, account_status: terms.account_status },
    })
  return terms
}

export async function previewOf(call: Call, { contract, kind, file: uuid, head_row: headRow }: Input<typeof previewBordereau>) {
  const terms = await contractFor(call, contract)
  const file = await importFile(call, uuid, callerOf(call))
  const last = await findCoverholderMapping(call.db, terms.id, kind)
  const table = await lookAt(call, file, { kind, last, headRow })
  const { heads, total, samples } = table
  const fields = guessBordereau(kind, heads, last)
  return {
    total,
    head_row: table.headRow,
    first_rows: table.first.map(shownRow),
    columns: heads.map((head, at) => ({ head, field: fields[at] ?? null, samples: samples.map((row) => row[at] ?? '') })),
  }
}

type Asked = Input<typeof createBordereau>

/** Its file stays with it, to be checked again. */
const OWNER = 'bordereau'

/** Throws `not_valid` unless each column that a row cannot do without is mapped. */
function assertMapped({ kind, mapping }: Asked, heads: readonly string[]): void {
  checkMapping(
    COLUMNS[kind].map(({ name }) => name),
    mapping,
    heads,
    amountsOf(kind),
  )
  const isLacking = requiredOf(kind).some((name) => !mapping.includes(name))
  if (isLacking) throw new AppError('not_valid', { fields: { mapping: { key: 'columns_unmapped' } } })
}

/** A file without a row says no more than that there is nothing to report. */
async function fileFor(call: Call, { id }: BinderTerms, asked: Asked) {
  if (asked.file === null) return { file: null, file_name: '', head_row: 1, above: [], heads: [], mapping: [], total: 0 }
  const file = await importFile(call, asked.file, callerOf(call))
  const last = await findCoverholderMapping(call.db, id, asked.kind)
  const { headRow, above, heads, total } = await lookAt(call, file, { kind: asked.kind, last, headRow: asked.head_row })
  assertMapped(asked, heads)
  return { file: file.uuid, file_name: file.name, head_row: headRow, above, heads, mapping: asked.mapping, total }
}

export async function receive(call: Call, asked: Asked): Promise<{ id: number; uuid: string }> {
  const terms = await contractFor(call, asked.contract)
  if (!(await periodOf(call.db, terms.id, asked, todayOf(call))))
    throw new AppError('not_valid', { fields: { month: { key: 'month_not_reported' } } })
  const { kind, month } = asked
  const caller = callerOf(call)
  const by = { created_by: caller.userId, session_id: caller.sessionId, request_id: call.requestId, language: call.language }
  const row = { agreement_contract_id: terms.id, kind, month, ...(await fileFor(call, terms, asked)), ...by }
  return call.db.tx((tx) =>
    once(tx, claimOf(call, working.name, asked), async () => {
      const added = await addBordereau(tx, row, call.clock())
      if (row.file !== null) await attachFiles(tx, [row.file], { to: OWNER, id: added.id }, terms.branch_id)
      return added
    }),
  )
}

const notOpen = ({ state }: BordereauRow) => new AppError('move_not_open', { data: { state } })

/** Asks for the posting of what is good; the work begins after it. Throws `move_not_open`, and `no_bordereaux_taken` of an account that has been closed since. */
export async function askPosting(call: Call, row: BordereauRow): Promise<void> {
  await contractFor(call, row.agreement_contract_id)
  const isEmpty = row.good === 0 && row.file !== null
  const { sessionId } = callerOf(call)
  const also = { session_id: sessionId, request_id: call.requestId, failure: null, done: 0 }
  const move = { from: ['checked'] as const, to: 'posting' as const, now: call.clock(), also }
  if (isEmpty || !(await moveBordereau(call.db, row.id, move))) throw notOpen(row)
}

/** Asks for another check. Throws `move_not_open`. */
export async function askCheck(call: Call, row: BordereauRow): Promise<void> {
  const also = { failure: null, done: 0, good: 0, bad: 0, warned: 0, language: call.language }
  const move = { from: ['checked', 'failed'] as const, to: 'waiting' as const, now: call.clock(), also }
  if (row.file === null || !(await moveBordereau(call.db, row.id, move))) throw notOpen(row)
}

/** Throws `move_not_open`. Its rows go, it stays in the history. */
export async function discard(call: Call, row: BordereauRow): Promise<void> {
  const now = call.clock()
  await call.db.tx(async (tx) => {
    const from = ['waiting', 'checking', 'checked', 'failed'] as const
    if (!(await moveBordereau(tx, row.id, { from, to: 'discarded', now }))) throw notOpen(row)
    await removeCheckedRows(tx, row.id)
    await detachOtherFiles(tx, { to: OWNER, id: row.id }, 'import', [], now)
    const by = { actorId: callerOf(call).userId, requestId: call.requestId, now }
    await noteBordereau(tx, row, { from: row.state, to: 'discarded', ...by })
  })
}

/** Takes back all that was posted. Throws `move_not_open`, and `bordereau_depended` while other bordereaux need its certificates. */
export async function takeBack(call: Call, row: BordereauRow, reason: string): Promise<void> {
  const now = call.clock()
  const { userId } = callerOf(call)
  await call.db.tx(async (tx) => {
    await lockReported(tx, row.agreement_contract_id)
    const also = { taken_back_by: userId, taken_back_at: now, reason }
    if (!(await moveBordereau(tx, row.id, { from: ['posted'], to: 'taken_back', now, also }))) throw notOpen(row)
    const dependent = await findDependent(tx, row.id)
    if (dependent) throw new AppError('bordereau_depended', { params: { month: dependent.month.slice(0, 7) }, data: dependent })
    await takeLinesBack(tx, row.id)
    await noteBordereau(tx, row, { from: 'posted', to: 'taken_back', actorId: userId, requestId: call.requestId, now, reason })
  })
}
