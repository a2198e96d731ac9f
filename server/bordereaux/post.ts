import { AppError } from '#domain/app-error.ts'
import { dayOf } from '#domain/dates.ts'
import { BORDEREAUX } from '#domain/bordereaux/kinds.ts'
import { branchesOf } from '../access/branches.ts'
import { whoIsIn } from '../access/who.ts'
import { bordereauCalls } from '#domain/api/calls/bordereaux.ts'
import { tellReached } from '../agreements/limits/notices.ts'
import type { Deps } from '../deps.ts'
import {
  findBordereauById,
  moveBordereau,
  writePostedRows,
  type BordereauFailure,
  type BordereauRow,
} from '../store/bordereaux/bordereau.ts'
import { lockReported, postRows, wasTakenBackSince } from '../store/bordereaux/lines.ts'
import type { Sql } from '../store/database.ts'
import { touchPosting } from '../store/bordereaux/turns.ts'
import { stateOf } from '../store/postgres-errors.ts'
import { bordereauEffect, isRefused } from './limits.ts'
import { noteBordereau, tellEnded, tellPosted } from './trail.ts'
import { inTurn } from './turns.ts'

/** Nothing is posted, and why. */
class NotPosted extends Error {
  readonly failure: BordereauFailure

  constructor(failure: BordereauFailure) {
    super(failure)
    this.failure = failure
  }
}

const UNIQUE = '23505'
/** Each waits for as long as the database lets it wait for a row. */
const TRIES = 10

/** Posts what is good of a bordereau whose posting was asked for, all of it or nothing, when its turn comes. */
export async function runPosting(deps: Deps, id: number, owner: number): Promise<void> {
  await inTurn(deps, { id, work: 'posting', owner }, () => work(deps, id, owner))
}

async function work(deps: Deps, id: number, asker: number): Promise<void> {
  const { db, clock, log } = deps
  try {
    await postPatiently(deps, id)
  } catch (error) {
    const failure = failureOf(error)
    if (failure === null) log.error({ error, bordereau: id }, 'The posting of a bordereau failed')
    await db.tx((tx) => endUnposted(tx, id, { asker, failure: failure ?? 'unreadable', now: clock() })).catch(() => undefined)
  }
}

async function endUnposted(
  tx: Sql,
  id: number,
  { asker, failure, now }: { asker: number; failure: BordereauFailure; now: Date },
): Promise<void> {
  if (!(await moveBordereau(tx, id, { from: ['posting'], to: 'checked', now, also: { failure } }))) return
  const row = (await findBordereauById(tx, id))!
  await tellEnded(tx, row, { kind: 'bordereau.not_posted', to: [row.created_by, asker], now })
}

async function postOnce(deps: Deps, id: number): Promise<void> {
  const { tell, end } = progressOf(deps, id)
  try {
    await deps.db.tx((tx) => posted(tx, deps, id, tell))
  } finally {
    await end()
  }
}

/** Binds under the same agreement contract hold its limits: whoever has waited too long for them asks again. */
async function postPatiently(deps: Deps, id: number, attempt = 1): Promise<void> {
  try {
    await postOnce(deps, id)
  } catch (error) {
    const isBusy = error instanceof AppError && error.code === 'busy'
    if (!isBusy || attempt >= TRIES) throw error
    await touchPosting(deps.db, id, deps.clock())
    await postPatiently(deps, id, attempt + 1)
  }
}

/** Rows are posted in one transaction, which nobody sees before its end: how far it is is told beside it. */
function progressOf({ db, clock }: Deps, id: number) {
  let last = Promise.resolve()
  /** Not waited for: a database with a single connection hears of it afterwards. */
  const tell = (done: number) => {
    last = last.then(() => writePostedRows(db, id, done, clock())).catch(() => undefined)
  }
  return { tell, end: () => last }
}

function failureOf(error: unknown): BordereauFailure | null {
  if (error instanceof NotPosted) return error.failure
  return stateOf(error) === UNIQUE ? 'outdated' : null
}

/** Who asked may still do so, and nothing that the check relied on is gone. Throws `NotPosted`. */
async function assertPostable(tx: Sql, deps: Deps, row: BordereauRow): Promise<number> {
  const caller = await whoIsIn({ db: tx, clock: deps.clock }, row.session_id)
  const mayPost = caller && branchesOf(caller, bordereauCalls.postBordereau.access).includes(row.branch_id)
  if (!mayPost) throw new NotPosted('access_ended')
  if (await wasTakenBackSince(tx, row.id)) throw new NotPosted('outdated')
  return caller.userId
}

async function posted(tx: Sql, deps: Deps, id: number, tell: (done: number) => void): Promise<void> {
  const row = await findBordereauById(tx, id)
  if (row?.state !== 'posting') return
  await lockReported(tx, row.agreement_contract_id)
  await postGood(tx, row, { userId: await assertPostable(tx, deps, row), now: deps.clock(), tell })
}

interface Posting {
  userId: number
  now: Date
  /** How many rows are posted. */
  tell?: (done: number) => void
}

/** Throws `NotPosted` for one whose posting nobody has asked for, and for one that takes more than a hard limit. */
export async function postGood(tx: Sql, row: BordereauRow, { userId, now, tell }: Posting): Promise<void> {
  const { id } = row
  const effect = await bordereauEffect(tx, row, dayOf(now))
  if (effect?.uses.some(isRefused)) throw new NotPosted('limit_exceeded')
  const last = row.head_row + row.total
  let done = 0
  for (let after = 0; after < last; after += BORDEREAUX.posted) {
    tell?.(done)
    done += await postRows(tx, { bordereauId: id, after, upTo: after + BORDEREAUX.posted })
  }
  const also = { posted_by: userId, posted_at: now, failure: null, done }
  if (!(await moveBordereau(tx, id, { from: ['posting'], to: 'posted', now, also }))) throw new NotPosted('outdated')
  await noteBordereau(tx, row, { from: 'checked', to: 'posted', actorId: userId, requestId: row.request_id, now })
  await tellPosted(tx, row, userId, now)
  if (effect) await tellReached(tx, effect, { actorId: userId, now })
}
