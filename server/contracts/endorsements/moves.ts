import { AppError } from '#domain/app-error.ts'
import type { moveEndorsement } from '#domain/api/endorsement.ts'
import type { Input } from '#domain/api/endpoint.ts'
import { blockersOf, factsOf, type EndorsementBlockers, type EndorsementMover } from '#domain/endorsements/blockers.ts'
import { endedLines, heldLines } from '#domain/endorsements/cancelled-lines.ts'
import { referenceOf } from '#domain/endorsements/defaults.ts'
import { endorsementLifecycle, type EndorsementNeed } from '#domain/lifecycles/endorsement.lifecycle.ts'
import { moved, movesOf } from '#domain/lifecycles/lifecycle.ts'
import type { Change } from '#domain/contracts/move.ts'
import type { Values } from '#domain/records/values.ts'
import { todayOf } from '../../access/time.ts'
import type { Call } from '../../serve.ts'
import type { Sql } from '../../store/database.ts'
import { findContract } from '../../store/contracts/read.ts'
import { lockEndorsement } from '../../store/endorsements/read.ts'
import { patchEndorsement, resetAnswers } from '../../store/endorsements/write.ts'
import { replaceLines, returnLines } from '../lines/effects.ts'
import { changesOfLimits } from '../limits.ts'
import { authorOf } from '../trail.ts'
import { applyChanges } from './apply.ts'
import { bookPremiumOf, reversePremiumOf } from './booking.ts'
import { issueEndorsement } from './paper.ts'
import { endorsedDeclaring, holdForEndorsement } from './limits.ts'
import { toldLacks } from './meets.ts'
import { assertFresh, lockAround, seenBy, withLimits } from './record.ts'
import { around, assertNewLoss, moverOf, premiumIn, premiumOfStored, sceneOf, SYSTEM, type Around } from './scene.ts'
import { tellOfApproval } from './tell.ts'
import { note } from './trail.ts'

/** What lacks someone who may not do this at all. */
const PERMISSIONS: Partial<Record<EndorsementNeed, string>> = {
  mayChange: 'change_contract',
  mayApprove: 'approve_endorsement',
  mayBook: 'book_contract',
}

interface Judged {
  to: string
  effects: string[]
}

/** Throws `move_not_open`, `not_permitted` where a right is missing, and `move_blocked` with every need and what would meet it. */
function judged(at: Around, move: string, mover: EndorsementMover, call: Call): Judged {
  const blockers: EndorsementBlockers = blockersOf(sceneOf(at, mover, todayOf(call)))
  const facts = factsOf(blockers)
  const { status } = at.stored
  const found = movesOf(endorsementLifecycle, status, facts).find(({ name }) => name === move)
  if (!found || (found.lacks.includes('isSystem') && !mover.isSystem)) throw new AppError('move_not_open', { data: { status } })
  const lacks = found.lacks as EndorsementNeed[]
  const missing = lacks.flatMap((need) => PERMISSIONS[need] ?? [])
  if (missing.length > 0) throw new AppError('not_permitted', { params: { missing: missing.join(', ') } })
  if (lacks.length > 0)
    throw new AppError('move_blocked', {
      data: { status, lacks: toldLacks(lacks, blockers, at, call.language) },
    })
  return moved(endorsementLifecycle, status, move, facts)
}

interface Effect {
  columns: Values
  changes: Change[]
}

type EffectOf = (sql: Sql, at: Around, call: Call) => Promise<Effect>

async function noteIssue(_sql: Sql, { stored }: Around, call: Call): Promise<Effect> {
  const { contract, endorsement_number: number } = stored
  const reference = contract.umr ? referenceOf(contract.umr, number) : stored.endorsement_reference
  return {
    columns: { issued_at: call.clock(), endorsement_reference: reference },
    changes: [{ kind: 'document', key: 'issued', params: { reference } }],
  }
}

async function complete(sql: Sql, at: Around, call: Call): Promise<Effect> {
  const { stored, contract } = at
  assertNewLoss(at.earlierLosses, stored.shown)
  const declaring = await endorsedDeclaring(sql, contract, { shown: stored.shown, premium: premiumOfStored(at) })
  const limits = await changesOfLimits(sql, declaring, { isBound: true, today: todayOf(call), ...authorOf(call) })
  const version = await applyChanges(sql, contract, stored, { ...authorOf(call), requestId: call.requestId })
  await moveLines(sql, at, call)
  const { corrects, changes, effective_from: from } = stored.shown
  const superseded = corrects === null ? [] : await supersede(sql, at, call, corrects)
  return {
    columns: { completed_at: call.clock(), contract_version: version },
    changes: [
      { kind: 'figure', key: 'applied', params: { count: changes.length, from: from ?? '', version } },
      ...limits,
      ...(await issueEndorsement(sql, at, call)),
      ...superseded,
    ],
  }
}

/** Markets whose line has ended have left, and those who had left and have a line again are back. Source: domain guide 3.3. */
async function moveLines(sql: Sql, { stored, contract }: Around, call: Call): Promise<void> {
  const [ended, held] = [endedLines(stored.shown), heldLines(stored.shown)]
  if (ended.length + held.length === 0) return
  const after = { stored: (await findContract(sql, contract.uuid, 'everywhere'))!, ...authorOf(call) }
  await replaceLines(sql, after, ended)
  await returnLines(sql, after, held)
}

async function startRevision(sql: Sql, { stored }: Around): Promise<Effect> {
  await resetAnswers(sql, stored.id)
  const revision = stored.revision + 1
  return { columns: { revision }, changes: [{ kind: 'document', key: 'revised', params: { revision } }] }
}

const book = async (sql: Sql, at: Around, call: Call): Promise<Effect> => ({
  columns: { booked_at: call.clock() },
  changes: await bookPremiumOf(sql, at, call),
})

const reverse = async (sql: Sql, at: Around, call: Call): Promise<Effect> => ({
  columns: {},
  changes: await reversePremiumOf(sql, at, call),
})

const EFFECTS: Record<string, EffectOf> = {
  noteIssue,
  applyChanges: complete,
  startRevision,
  bookPremium: book,
  reversePremium: reverse,
}

/** The one that a completed correction refers to; what was booked of it goes back. */
async function supersede(sql: Sql, at: Around, call: Call, corrects: number): Promise<Change[]> {
  const corrected = await lockEndorsement(sql, corrects, 'everywhere')
  if (!corrected) return []
  // the correction counts as completed: it is, at the end of this transaction
  const others = at.others.map((each) => (each.id === at.stored.id ? { ...each, status: 'completed' as const } : each))
  const beside = { ...(await around(sql, corrected, at.contract)), others }
  const changes = await carryOut(sql, beside, call, { name: 'endorsement.supersede', mover: SYSTEM })
  return [{ kind: 'document', key: 'superseded', params: { reference: corrected.endorsement_reference } }, ...changes]
}

interface Carried {
  name: string
  mover: EndorsementMover
}

/** What of the answers counts may have changed the premium since it was saved. */
const premiumColumn = (at: Around): Values => {
  const isOver = at.stored.completed_at !== null
  return isOver ? {} : { premium: JSON.stringify(premiumIn(at, at.stored.shown)) }
}

/** Makes a move with a locked endorsement: its status, the reason, and what the chart says besides, with its history. */
async function carryOut(sql: Sql, at: Around, call: Call, { name, mover }: Carried): Promise<Change[]> {
  const { stored } = at
  const { to, effects } = judged(at, name, mover, call)
  const done: Effect[] = []
  for (const effect of effects) done.push(await EFFECTS[effect]!(sql, at, call))
  const columns = Object.assign({}, ...done.map((each) => each.columns)) as Values
  const told = { status: to, status_reason: mover.reason || null }
  const mails = await tellOfApproval(sql, stored, { to, by: authorOf(call).actorId, today: todayOf(call), now: call.clock() })
  await patchEndorsement(sql, stored.id, { ...premiumColumn(at), ...told, ...columns }, authorOf(call))
  const reason = mover.reason === '' ? {} : { status_reason: mover.reason }
  const { contract_version: version } = columns
  await note(sql, call, stored, {
    action: 'changed',
    before: { status: stored.status },
    after: { status: to, ...reason, ...(version === undefined ? {} : { contract_version: version }) },
  })
  return [...done.flatMap((each) => each.changes), ...mails]
}

export interface MadeMove {
  /** Uuid of the contract, which is locked. */
  contract: string
  changes: Change[]
}

/** Runs inside a transaction. Throws `stale_row` with the present endorsement, and what keeps the move from being made. */
export async function makeMove(sql: Sql, call: Call, asked: Input<typeof moveEndorsement>): Promise<MadeMove> {
  const held = await lockAround(sql, asked.id, seenBy(call))
  await holdForEndorsement(sql, held.contract)
  const at = await withLimits(sql, call, held)
  assertFresh(at, call, asked.row_version)
  const changes = await carryOut(sql, at, call, { name: asked.move, mover: moverOf(call, at.stored, asked.reason) })
  return { contract: at.contract.uuid, changes }
}
