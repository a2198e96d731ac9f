import { AppError } from '#domain/app-error.ts'
import type { Input, Output } from '#domain/api/endpoint.ts'
import { basisOf } from '#domain/calculations/risk-override.ts'
import { leastCategory, worse, type RiskCategory } from '#domain/calculations/risk-score.ts'
import type {
  assignSources,
  judgeSourceAccount,
  judgeSourceDocument,
  loadSourceReview,
  moveSource,
  overrideRisk,
  settleRiskOverride,
  verifySourceDocuments,
} from '#domain/api/source/source-review.ts'
import { isOver } from '#domain/sources/documents.ts'
import type { Mover } from '#domain/sources/facts.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import type { SourceStatus } from '#domain/sources/choices.ts'
import { isDayAhead } from '#domain/sources/standing.ts'
import { callerOf, type Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import { addWaived, judgeDocument } from '../store/sources/documents.ts'
import { lockSource } from '../store/sources/read.ts'
import { meetCondition } from '../store/sources/review.ts'
import { listReviewers } from '../store/sources/reviewers.ts'
import { patchSource } from '../store/sources/write.ts'
import { listStray } from '../store/records/links.ts'
import { ownBranches } from '../access/branches.ts'
import { todayOf } from '../access/time.ts'
import { accountMovesOf, judgeAccount, mayVerifyAccounts } from './accounts.ts'
import { readRiskColumns } from './recalculate-risk.ts'
import { makeMove, openMoves } from './moves.ts'
import { readJudged, readSource } from './record.ts'
import { lockedSource } from './judge.ts'
import { authorOf } from './save.ts'
import { fallDueAtOnce } from './system-moves.ts'
import { changesOf, noteSource } from './trail.ts'
import type { Values } from '#domain/records/values.ts'

type Review = Output<typeof loadSourceReview>

export const moverOf = (call: Call): Mover => ({ userId: callerOf(call).userId, isSystem: false })

const seen = (sql: Sql, call: Call, id: number) => readSource(sql, id, { caller: callerOf(call), now: call.clock() })

/** The caller sees no move of the product's own. */
async function reviewOf(
  sql: Sql,
  call: Call,
  source: SourceRecord,
  asked: Parameters<typeof openMoves>[2] = {},
): Promise<Review> {
  const moves = openMoves(source, moverOf(call), asked, todayOf(call)) as Review['moves']
  const accounts = await accountMovesOf(sql, call, source)
  return { source, moves: moves.filter(({ lacks }) => !lacks.includes('isSystem')), accounts }
}

export const readReview = async (sql: Sql, call: Call, id: number): Promise<Review> =>
  reviewOf(sql, call, await seen(sql, call, id))

/** Owners of conditions are users in reach, and there is time to meet them. */
async function checkConditions(sql: Sql, call: Call, { conditions }: Input<typeof moveSource>): Promise<void> {
  const stray = await listStray(
    sql,
    'user',
    conditions.map(({ owner_user: owner }) => owner),
    ownBranches(callerOf(call)),
  )
  const fields = conditions.flatMap(({ owner_user: owner, due_on: day }, place) => [
    ...(stray.includes(owner) ? [[`conditions.${place}.owner_user`, { key: 'not_found_ref' }] as const] : []),
    ...(isDayAhead(day, todayOf(call)) ? [] : [[`conditions.${place}.due_on`, { key: 'in_past' }] as const]),
  ])
  if (fields.length > 0) throw new AppError('not_valid', { fields: Object.fromEntries(fields) })
}

/** Runs inside a transaction. A dry run changes nothing and tells what the moves would lack with what was sent. */
export async function moveOne(sql: Sql, call: Call, input: Input<typeof moveSource>): Promise<Review> {
  const source = await lockedSource(sql, call, input)
  await checkConditions(sql, call, input)
  if (input.dry_run === '1') return reviewOf(sql, call, source, input)
  await makeMove(sql, source, { name: input.move, asked: input, mover: moverOf(call) }, authorOf(call))
  return readReview(sql, call, input.id)
}

type Assigned = Output<typeof assignSources>

/** Runs inside a transaction. Who has a source under review already keeps it, and nothing is written. */
export async function assignAll(sql: Sql, call: Call, { ids, user, reason }: Input<typeof assignSources>): Promise<Assigned> {
  const assigned: Assigned['assigned'] = []
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    await lockSource(sql, id)
    const source = await readJudged(sql, id, { caller: callerOf(call), now: call.clock() })
    const isTheirs = source.compliance_user?.id === user && source.status === 'assigned'
    if (!isTheirs) {
      const [reviewer] = await listReviewers(sql, source.branch ? [source.branch.id] : [], user)
      const asked = { reason, assignee: { id: user, mayReview: reviewer !== undefined } }
      await makeMove(sql, source, { name: 'source.assign', asked, mover: moverOf(call) }, authorOf(call))
    }
    assigned.push({ id, source_code: source.source_code })
  }
  return { assigned }
}

/** While a source is over, or not handed in yet, nobody judges it. */
const JUDGED: readonly SourceStatus[] = ['draft', 'rejected', 'terminated']

function admitReviewer({ rights, status }: SourceRecord): void {
  if (!rights.review) throw new AppError('not_permitted', { params: { missing: 'review_source' } })
  if (JUDGED.includes(status)) throw new AppError('move_not_open', { data: { status } })
}

/** What changed, kept and told: every change of a review ends like this, with a review that falls due where it asks for one. */
async function concluded(sql: Sql, call: Call, before: SourceRecord, columns: Values): Promise<SourceRecord> {
  await patchSource(sql, before.id, { proposal: null, ...columns }, authorOf(call))
  const after = await seen(sql, call, before.id)
  await noteSource(sql, after, authorOf(call), 'changed', changesOf(before, after))
  return (await fallDueAtOnce(sql, after, call.clock())) ? seen(sql, call, before.id) : after
}

const needed = (field: string) => new AppError('not_valid', { fields: { [field]: { key: 'required' } } })

export async function judgeOne(sql: Sql, call: Call, input: Input<typeof judgeSourceDocument>): Promise<SourceRecord> {
  const source = await lockedSource(sql, call, input)
  admitReviewer(source)
  const { document_id: document, document_type: type, verdict, reason } = input
  if (verdict !== 'verified' && reason === '') throw needed('reason')
  const row = source.documents.find(({ id, document_type: of }) => id === document && of === type)
  if (verdict === 'verified' && !row?.file) throw new AppError('not_valid', { fields: { document_id: { key: 'no_file_yet' } } })
  if (verdict === 'verified' && row && isOver(row, todayOf(call)))
    throw new AppError('not_valid', { fields: { document_id: { key: 'paper_over' } } })
  if (document && !row) throw new AppError('not_found')
  if (!row && verdict !== 'waived') throw needed('document_id')
  const kept = { status: verdict, reason: verdict === 'verified' ? null : reason }
  if (row) await judgeDocument(sql, source.id, { id: row.id, type }, kept, authorOf(call))
  else await addWaived(sql, source.id, type, reason, authorOf(call))
  return concluded(sql, call, source, {})
}

/** Runs inside a transaction. Throws `not_valid` for a document without a file, or with one that has expired. */
export async function verifyAll(sql: Sql, call: Call, input: Input<typeof verifySourceDocuments>): Promise<SourceRecord> {
  const source = await lockedSource(sql, call, input)
  admitReviewer(source)
  for (const id of new Set(input.document_ids)) {
    const row = source.documents.find((one) => one.id === id)
    if (!row) throw new AppError('not_found')
    if (!row.file) throw new AppError('not_valid', { fields: { document_ids: { key: 'no_file_yet' } } })
    if (isOver(row, todayOf(call))) throw new AppError('not_valid', { fields: { document_ids: { key: 'paper_over' } } })
    const verified = { status: 'verified', reason: null } as const
    await judgeDocument(sql, source.id, { id, type: row.document_type! }, verified, authorOf(call))
  }
  return concluded(sql, call, source, {})
}

const NO_OVERRIDE = {
  override_category: null,
  override_reason: null,
  override_by_id: null,
  override_at: null,
  override_confirmed_by_id: null,
  override_confirmed_at: null,
  override_risk: null,
}

/** Nobody asks for less than the floors of a source leave. Source: domain guide 5.13. */
function refuseBelowFloor({ risk }: SourceRecord, category: RiskCategory): void {
  if (worse(category, leastCategory(risk.floors)) !== category)
    throw new AppError('not_valid', { fields: { category: { key: 'category_below_floor' } } })
}

export async function overrideOne(sql: Sql, call: Call, input: Input<typeof overrideRisk>): Promise<SourceRecord> {
  const source = await lockedSource(sql, call, input)
  admitReviewer(source)
  refuseBelowFloor(source, input.category)
  const { actorId, now } = authorOf(call)
  const asked = { override_category: input.category, override_reason: input.reason, override_by_id: actorId, override_at: now }
  await patchSource(sql, source.id, { ...NO_OVERRIDE, ...asked }, authorOf(call))
  return concluded(sql, call, source, await readRiskColumns(sql, source.id, now))
}

/** Two people decide on an override, for the risk as it stands; whoever asked for it may only drop it. */
export async function settleOne(sql: Sql, call: Call, input: Input<typeof settleRiskOverride>): Promise<SourceRecord> {
  const source = await lockedSource(sql, call, input)
  admitReviewer(source)
  const { actorId, now } = authorOf(call)
  const override = source.risk_override
  if (!override || (input.verdict === 'confirmed' && override.confirmed_by)) throw new AppError('not_found')
  if (input.verdict === 'confirmed' && override.by.id === actorId) throw new AppError('own_override')
  if (input.verdict === 'confirmed') refuseBelowFloor(source, override.category)
  const basis = JSON.stringify(basisOf(source.risk))
  const confirmed = { override_confirmed_by_id: actorId, override_confirmed_at: now, override_risk: basis }
  await patchSource(sql, source.id, input.verdict === 'confirmed' ? confirmed : NO_OVERRIDE, authorOf(call))
  return concluded(sql, call, source, await readRiskColumns(sql, source.id, now))
}

export async function meetOne(
  sql: Sql,
  call: Call,
  input: { id: number; condition: number; row_version: number },
): Promise<SourceRecord> {
  const source = await lockedSource(sql, call, input)
  const { change, review } = source.rights
  if (!change && !review) throw new AppError('not_permitted', { params: { missing: 'change_source' } })
  if (!(await meetCondition(sql, source.id, input.condition, authorOf(call)))) throw new AppError('not_found')
  return concluded(sql, call, source, {})
}

export async function judgeAccountOf(sql: Sql, call: Call, input: Input<typeof judgeSourceAccount>): Promise<SourceRecord> {
  const source = await lockedSource(sql, call, input)
  if (!source.bank_accounts.some(({ id }) => id === input.account)) throw new AppError('not_found')
  if (!mayVerifyAccounts(call, source)) throw new AppError('not_permitted', { params: { missing: 'change_bank' } })
  await judgeAccount(sql, call, input)
  return concluded(sql, call, source, {})
}
