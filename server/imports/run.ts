import { setTimeout as wait } from 'node:timers/promises'
import { PLACES, type EntityName } from '#domain/entities/places.ts'
import { TRANSFERS } from '#domain/limits.ts'
import { earlier } from '../access/time.ts'
import { Turns } from '../threads/turns.ts'
import type { Call } from '../serve.ts'
import {
  addFailedRows,
  endImport,
  forgetStored,
  isImportOn,
  removeFailedRows,
  takeImport,
  writeProgress,
  type Counts,
  type FailedRow,
  type ImportRow,
} from '../store/imports.ts'
import { notify } from '../store/notifications/notify.ts'
import { AccessEnded } from './author.ts'
import { Chunks } from './chunk.ts'
import { Progress } from './progress.ts'
import { rowsOf } from './source.ts'

/** Ends a transaction whose work is not to stay. */
class TakenBack extends Error {}

/** Those of this process that ask for a place; further ones wait as long as it takes: they lie in the database, not in memory. */
const turns = new Turns({ atOnce: TRANSFERS.importsAtOnce, waiting: Infinity, retry: 0 })
/** Those that go on here or wait for their turn. */
const own = new Set<number>()

/** Does the work of an import from where it stands when its turn comes; another process that has it already is left alone. */
export async function runImport(call: Call, { id, created_by: owner }: Pick<ImportRow, 'id' | 'created_by'>): Promise<void> {
  if (own.has(id)) return
  own.add(id)
  await turns.run(owner, () => work(call, id)).finally(() => own.delete(id))
}

/** Waits for a place among all copies of the server; null for an import that another one has or that is over. */
async function placeFor({ db, clock }: Call, id: number): Promise<ImportRow | null> {
  for (;;) {
    const now = clock()
    const turn = { now, stale: earlier(now, TRANSFERS.interrupted), most: TRANSFERS.importsAtOnce }
    const job = await takeImport(db, id, turn)
    if (job !== 'busy') return job
    await wait(TRANSFERS.turnPause, undefined, { ref: false })
  }
}

async function work(call: Call, id: number): Promise<void> {
  const job = await placeFor(call, id).catch((error: unknown) => {
    call.log.warn({ error, import: id }, 'An import could not ask for its turn; another look goes on with it')
    return null
  })
  if (!job) return
  try {
    const chunks = new Chunks(call, job, await rowsOf(call, job.file, job.file_name))
    const isOver = await (job.is_dry_run || job.is_all_or_nothing ? asAWhole(call, job, chunks) : inChunks(call, job, chunks))
    const hasEnded = await endImport(call.db, id, 'done', call.clock())
    if (!job.is_dry_run && (isOver || hasEnded)) await tellAuthor(call, job)
  } catch (error) {
    const reason = error instanceof AccessEnded ? 'access_ended' : null
    if (reason) call.log.info({ import: job.uuid }, 'An import stopped because its author no longer has access')
    else call.log.error({ error, import: job.uuid }, 'An import failed')
    await endImport(call.db, id, 'failed', call.clock(), reason).catch(() => undefined)
  }
}

/** Whoever began it may have gone on to something else. */
const tellAuthor = ({ db, clock }: Call, { id, entity, file_name: name, created_by: author }: ImportRow) =>
  notify(db, {
    kind: 'import.finished',
    to: [author],
    about: { entity: 'import', id, name, path: PLACES[entity as EntityName].screen },
    values: {},
    by: null,
    now: clock(),
  })

/** Each chunk with what is told of it in one transaction: after an interruption it goes on behind the last one. */
async function inChunks(call: Call, job: ImportRow, chunks: Chunks): Promise<false> {
  let counts: Counts = job
  for (let isOn = true; isOn && !chunks.isOver(counts);) {
    const before = counts
    ;[isOn, counts] = await call.db
      .tx(async (sql) => {
        const chunk = await chunks.take(sql, before)
        await addFailedRows(sql, job.id, chunk.failed)
        const isGoingOn = await writeProgress(sql, job.id, chunk.counts, call.clock())
        if (!isGoingOn) throw new TakenBack()
        return [true, chunk.counts] as const
      })
      .catch((error: unknown) => {
        if (error instanceof TakenBack) return [false, before] as const
        throw error
      })
  }
  return false
}

const NOTHING: Counts = { done: 0, created: 0, changed: 0, unchanged: 0, bad: 0 }

/** What came of an import in one transaction. */
interface Whole {
  counts: Counts
  failed: FailedRow[]
  isKept: boolean
}

/**
 * Everything in one transaction, which a trial takes back, and a bad row too. That it is done is written in it: what is stored is over,
 * and what was cancelled, or is done by another process by now, is not stored. What was wrong is told when it has ended. True for what is.
 */
async function asAWhole(call: Call, job: ImportRow, chunks: Chunks): Promise<boolean> {
  await removeFailedRows(call.db, job.id)
  const progress = new Progress(call, job.id)
  const whole: Whole = { counts: NOTHING, failed: [], isKept: false }
  try {
    await call.db.tx(async (sql) => {
      Object.assign(whole, { counts: NOTHING, failed: [], isKept: false })
      while (!chunks.isOver(whole.counts)) {
        const { counts, failed } = await chunks.take(sql, whole.counts)
        whole.counts = counts
        whole.failed = whole.failed.concat(failed)
        if (!(await isImportOn(sql, job.id))) throw new TakenBack()
        progress.tell(counts)
      }
      if (job.is_dry_run || whole.counts.bad > 0) throw new TakenBack()
      await writeProgress(sql, job.id, whole.counts, call.clock())
      if (!(await endImport(sql, job.id, 'done', call.clock()))) throw new TakenBack()
      whole.isKept = true
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  } finally {
    await progress.settle()
  }
  if (!whole.isKept) await tellWhole(call, job, whole)
  return whole.isKept
}

async function tellWhole({ db, clock }: Call, { id, is_dry_run: isTrial }: ImportRow, { counts, failed }: Whole): Promise<void> {
  for (let at = 0; at < failed.length; at += TRANSFERS.batch) await addFailedRows(db, id, failed.slice(at, at + TRANSFERS.batch))
  await writeProgress(db, id, counts, clock())
  if (!isTrial) await forgetStored(db, id)
}
