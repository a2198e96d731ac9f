import { AppError } from '#domain/app-error.ts'
import { INTO_REVIEW, PERMISSION_OF, PREPARING } from '#domain/contracts/life.ts'
import type { AskedMove, Change } from '#domain/contracts/move.ts'
import { isOnRisk } from '#domain/contracts/on-risk.ts'
import { groupOf, stageId, type StageId } from '#domain/contracts/stages/stages.ts'
import type { Language } from '#domain/languages.ts'
import type { ContractMove, ContractNeed } from '#domain/lifecycles/contract-needs.ts'
import { contractLifecycle } from '#domain/lifecycles/contract.lifecycle.ts'
import { guardsOf, moved } from '#domain/lifecycles/lifecycle.ts'
import type { Values } from '#domain/records/values.ts'
import type { Call } from '../../serve.ts'
import { writeAudit } from '../../store/audit.ts'
import { writeMove } from '../../store/contracts/life/moves.ts'
import { readLife } from '../../store/contracts/life/standing.ts'
import { findContract, type StoredContract } from '../../store/contracts/read.ts'
import { patchContract } from '../../store/contracts/write.ts'
import type { Sql } from '../../store/database.ts'
import { hashOf } from '../computed.ts'
import { issueWithMove } from '../issued/with-moves.ts'
import { holdForMove, limitsAfterMove } from '../limits.ts'
import { doActions } from './actions.ts'
import { allDone, type AllDone, type Doing } from './effects.ts'
import { doBesides } from './besides.ts'
import { judgeMove, statusOf, type Judged } from './judge.ts'
import type { Judging } from './judging.ts'
import { isHead, type Mover } from './mover.ts'
import { tellOfDecisions } from './tell.ts'
import { labelling, lacksOf } from './told.ts'

/** A move that someone asks for, or the product itself. */
export interface Asking {
  move: ContractMove
  asked: AskedMove
  mover: Mover
  now: Date
  today: string
  call: Call | null
  language: Language
  isDry: boolean
}

export interface Made {
  /** The contract as it is then. */
  after: StoredContract
  changes: readonly Change[]
}

/** The client's word counts where a head of business takes it. */
const heard = ({ asked, mover }: Asking): AskedMove => (isHead(mover) ? asked : { ...asked, consent: null })

export async function judgingOf(sql: Sql, stored: StoredContract, asking: Asking): Promise<Judging> {
  const { mover, today, now } = asking
  return { sql, stored, life: await readLife(sql, stored.id), asked: heard(asking), mover, today, now: now.toISOString() }
}

/** Throws `move_not_open`, `not_permitted` where nothing but a right lacks, and `move_blocked` with all that lacks. */
async function refuse(judged: Judged, judging: Judging, { move: name, language }: Asking): Promise<void> {
  const { stage_id } = judging.stored
  const [move] = judged.moves
  if (!move) throw new AppError('move_not_open', { data: { stage_id } })
  if (move.lacks.length === 0) return
  const missing = move.lacks.map((lack) => PERMISSION_OF[lack as ContractNeed])
  const codes = missing.filter((code) => code !== undefined)
  if (codes.length === missing.length) throw new AppError('not_permitted', { params: { missing: codes.join(', ') } })
  const found = lacksOf(judged, judging, move, language)
  const lacks = (await labelling(judging, language, found))(found)
  throw new AppError('move_blocked', { data: { stage_id, move: name, lacks } })
}

/** What was found of the needs of a move. */
const factsOf = ({ facts }: Judged, judging: Judging, move: ContractMove) =>
  Object.fromEntries(
    guardsOf(contractLifecycle, statusOf(judging.stored.stage_id), move).map((need) => [need, facts[need as ContractNeed]]),
  )

interface Standing extends Values {
  stage_id: StageId
  group_id: number
}

/** Whoever makes the move has prepared the contract; into a review it is still whoever has edited it last, who does not review that either. */
const isPrepared = (move: ContractMove): boolean => PREPARING.includes(move) && !INTO_REVIEW.includes(move)

/** Where the contract stands once the move is made; what was written by it counts already. */
function standingColumns(before: StoredContract, after: StoredContract, to: StageId, { mover, move, now }: Asking): Standing {
  return {
    stage_id: to,
    group_id: groupOf(to, isOnRisk(after.shown)),
    ...(to === before.stage_id ? {} : { stage_since: now }),
    ...(mover.actorId !== null && isPrepared(move) ? { prepared_by: mover.actorId } : {}),
  }
}

/** The contract as it stands then; of the columns that moves write, its form shows the market reference alone. */
const standingAt = (stored: StoredContract, standing: Standing, { columns }: AllDone, now: Date): StoredContract => ({
  ...stored,
  stage_id: standing.stage_id,
  group_id: standing.group_id,
  row_version: stored.row_version + 1,
  updated_at: now.toISOString(),
  shown: { ...stored.shown, ...(columns.umr === undefined ? {} : { umr: columns.umr }) },
})

async function note(sql: Sql, stored: StoredContract, to: StageId, { move, asked, mover, now, call }: Asking): Promise<void> {
  const reason = asked.reason_code ?? (asked.reason || null)
  await writeAudit(sql, {
    entity: 'contract',
    entityId: stored.id,
    title: stored.contract_number,
    actorId: mover.actorId,
    requestId: call?.requestId ?? null,
    at: now,
    action: 'changed',
    before: { stage_id: stored.stage_id },
    after: { stage_id: to, move, ...(reason && { reason }) },
  })
}

/** What the lifecycle says, and what else a move brings about. */
async function doAll(sql: Sql, effects: readonly string[], move: ContractMove, doing: Doing): Promise<AllDone> {
  return allDone([await doActions(sql, effects, doing), await doBesides(sql, move, doing)])
}

const noted = (stored: StoredContract, to: StageId, { move, asked, mover, now }: Asking) => ({
  contractId: stored.id,
  move,
  from: stored.stage_id,
  to,
  reason: asked.reason || null,
  reasonCode: asked.reason_code,
  asked,
  hash: hashOf(stored),
  rowVersion: stored.row_version,
  actorId: mover.actorId,
  now,
})

/** The contract with its rows as they are after what was done. */
const rowsAfter = async (sql: Sql, stored: StoredContract, { isRewritten }: AllDone): Promise<StoredContract> =>
  isRewritten ? (await findContract(sql, stored.uuid, 'everywhere'))! : stored

/** Who has handed it on before, and who does not decide on it after: its last hand, and whoever handed it on. */
function toldOf({ life }: Judging, standing: Standing, { move, mover, now }: Asking) {
  const handedOnBy = life.handed_on_by ?? life.prepared_by
  const lastHand = (standing.prepared_by as number | undefined) ?? life.prepared_by
  const preparers = [lastHand, PREPARING.includes(move) ? mover.actorId : handedOnBy]
  return { move, actorId: mover.actorId, handedOnBy, preparers, now }
}

/** Makes a move with a locked contract that has all its rows: its effects, where it stands, its history. */
export async function makeMove(sql: Sql, stored: StoredContract, asking: Asking): Promise<Made> {
  const { move, mover, now, today, call, isDry } = asking
  await holdForMove(sql, stored, move)
  const judging = await judgingOf(sql, stored, asking)
  const judged = await judgeMove(judging, move)
  await refuse(judged, judging, asking)
  const { to: status, effects } = moved(contractLifecycle, statusOf(stored.stage_id), move, judged.facts)
  const to = stageId(status)
  const scene = { stored, asked: judging.asked, actorId: mover.actorId, now, today, call, isDry }
  const done = await doAll(sql, effects, move, { scene, life: judging.life })
  const rewritten = await rowsAfter(sql, stored, done)
  const standing = standingColumns(stored, rewritten, to, asking)
  await patchContract(sql, stored.id, { ...done.columns, ...standing }, { actorId: mover.actorId, now })
  await writeMove(sql, { ...noted(stored, to, asking), facts: factsOf(judged, judging, move) })
  await note(sql, stored, to, asking)
  const after = standingAt(rewritten, standing, done, now)
  const told = await tellOfDecisions(sql, stored, after, toldOf(judging, standing, asking))
  const issued = await issueWithMove(sql, move, { stored: after, actorId: mover.actorId, now, call })
  const limits = await limitsAfterMove(sql, after, asking)
  const stage: Change[] = to === stored.stage_id ? [] : [{ kind: 'stage', key: 'stage', params: { stage: to } }]
  return { after, changes: [...stage, ...done.changes, ...limits, ...issued, ...told] }
}
