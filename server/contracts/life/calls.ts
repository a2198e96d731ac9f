import { AppError } from '#domain/app-error.ts'
import type { Input, Output } from '#domain/api/endpoint.ts'
import type { loadContractMoves, makeContractMove } from '#domain/api/contract/life.ts'
import { CHECK_ITEMS } from '#domain/contracts/checklist.ts'
import { ASKS_NOTHING, type AskedMove } from '#domain/contracts/move.ts'
import type { ContractMove } from '#domain/lifecycles/contract-needs.ts'
import { todayOf } from '../../access/time.ts'
import type { Call } from '../../serve.ts'
import { findLastMover } from '../../store/contracts/life/moves.ts'
import { listNotices } from '../../store/accounts/notices.ts'
import { cancelledFrom } from '#domain/contracts/accounts/notice.ts'
import { listChecked, listRemarks } from '../../store/contracts/life/review.ts'
import { lockContract, uuidOf, type StoredContract } from '../../store/contracts/read.ts'
import type { Sql } from '../../store/database.ts'
import { headOf, readContract, seenBy } from '../record.ts'
import { judgeAll } from './judge.ts'
import { judgingOf, makeMove, type Asking, type Made } from './make.ts'
import { droppedIds } from './looks/end.ts'
import { againstItem } from './looks/review.ts'
import { moverOf } from './mover.ts'
import { renewPredecessor } from './system.ts'
import { labelling, toldBlocker, toldChange, toldMove } from './told.ts'

type Told = Output<typeof loadContractMoves>
type ToldMade = Output<typeof makeContractMove>

/** What a caller asks for. */
export const askingOf = (call: Call, stored: StoredContract, move: ContractMove, asked: AskedMove, isDry: boolean): Asking => ({
  move,
  asked,
  mover: moverOf(call, stored),
  now: call.clock(),
  today: todayOf(call),
  call,
  language: call.language,
  isDry,
})

async function checklistOf(sql: Sql, stored: StoredContract, { language }: Call): Promise<Told['checklist']> {
  const [checked, remarks] = [await listChecked(sql, stored.id), await listRemarks(sql, stored.id)]
  return CHECK_ITEMS.map((item) => ({
    item,
    is_checked: checked.includes(item),
    blockers: againstItem(item, stored).map((each) => toldBlocker(each, language, stored.shown)),
    comments: remarks.filter((remark) => remark.item === item).map(({ item: _item, ...remark }) => remark),
  }))
}

async function endedNoticesOf(sql: Sql, { id, shown }: StoredContract): Promise<Told['ended_notices']> {
  const ended = (await listNotices(sql, id)).filter(({ status }) => status === 'ended')
  const isInclusive = shown.both_days_inclusive !== false
  return ended.map((notice) => {
    const { id: notice_id, seq, given_on, ends_on } = notice
    return { id: notice_id, seq, given_on, ends_on, cancelled_from: cancelledFrom(notice, isInclusive) }
  })
}

/** Every move that the stage knows and that people make. */
export async function movesFor(sql: Sql, call: Call, stored: StoredContract): Promise<Told> {
  const judging = await judgingOf(sql, stored, askingOf(call, stored, 'contract.submit', ASKS_NOTHING, false))
  const judged = await judgeAll(judging)
  const isDropped = droppedIds(judging).length > 0
  const moves = judged.moves
    .filter(({ name, lacks }) => !lacks.includes('isSystem') && (name !== 'contract.restoreSections' || isDropped))
    .map((move) => toldMove(judged, judging, move, call.language))
  const labelled = await labelling(
    judging,
    call.language,
    moves.flatMap(({ lacks }) => lacks),
  )
  const { stage_since: since, quote_version, quote_valid_until } = judging.life
  return {
    uuid: stored.uuid,
    stage_id: stored.stage_id,
    group_id: stored.group_id,
    stage_since: since.toISOString(),
    row_version: stored.row_version,
    quote_version,
    quote_valid_until,
    checklist: await checklistOf(sql, stored, call),
    ended_notices: await endedNoticesOf(sql, stored),
    moves: moves.map((move) => ({ ...move, lacks: labelled(move.lacks) })),
  }
}

export const movesOf = async (call: Call, uuid: string): Promise<Told> =>
  movesFor(call.db, call, await readContract(call.db, call, uuid))

/** Makes a move with a locked contract that has all its rows, and what follows for the contract before it. Throws whatever refuses the move. */
export async function moveHeld(sql: Sql, call: Call, stored: StoredContract, asking: Asking): Promise<Made> {
  const made = await makeMove(sql, stored, asking)
  const { expiring_contract: expiring } = stored.shown as { expiring_contract: { id: number } | null }
  if (asking.move !== 'contract.bind' || !expiring) return made
  const renewed = await renewPredecessor(sql, made.after, call.clock(), await uuidOf(sql, expiring.id))
  return { ...made, changes: [...made.changes, ...renewed] }
}

/** The moves of a contract as it is now, and who brought it there. */
const standingOf = async (sql: Sql, call: Call, stored: StoredContract) => ({
  ...(await movesFor(sql, call, stored)),
  moved_by: await findLastMover(sql, stored.id),
})

/** Throws `not_found`, `stale_row` with the moves of the contract as it is now and who brought it there, and whatever refuses the move. */
export async function moveOne(sql: Sql, call: Call, input: Input<typeof makeContractMove>): Promise<Made> {
  const { uuid, row_version: version, move, dry_run: dry, ...asked } = input
  const stored = await lockContract(sql, uuid, seenBy(call))
  if (!stored) throw new AppError('not_found')
  if (stored.row_version !== version) throw new AppError('stale_row', { data: await standingOf(sql, call, stored) })
  return moveHeld(sql, call, stored, askingOf(call, stored, move, asked, dry === '1'))
}

export const toldMade = ({ after, changes }: Made, call: Call): ToldMade => ({
  contract: headOf(after, call),
  row_version: after.row_version,
  changes: changes.map((change) => toldChange(change, call.language)),
})

/** Carries what was tried out of the transaction that takes it back. */
class Tried extends Error {
  readonly told: ToldMade

  constructor(told: ToldMade) {
    super('tried')
    this.told = told
  }
}

/** What a move would change; nothing is changed. */
export async function tryOne(call: Call, input: Input<typeof makeContractMove>): Promise<ToldMade> {
  try {
    return await call.db.tx(async (sql) => {
      throw new Tried(toldMade(await moveOne(sql, call, input), call))
    })
  } catch (error) {
    if (error instanceof Tried) return error.told
    throw error
  }
}
