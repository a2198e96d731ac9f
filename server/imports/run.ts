import { valuesSchema } from '#domain/entities/schema.ts'
import { TRANSFERS } from '#domain/limits.ts'
import { earlier } from '../access/time.ts'
import { writerOf } from '../routes/entity-writer.ts'
import type { Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import { isTakenTogether } from '../store/entities/create-many.ts'
import {
  addFailedRows,
  claimImport,
  endImport,
  forgetStored,
  removeFailedRows,
  writeProgress,
  type Counts,
  type FailedRow,
  type ImportRow,
} from '../store/imports.ts'
import { entityOf, rulesOf } from './entities.ts'
import { tableOf } from './source.ts'
import { takeRows } from './take-rows.ts'
import type { Taking } from './take-row.ts'
import { cellReader } from './values.ts'

/** Ends a transaction whose work is not to stay. */
class TakenBack extends Error {}

/** Row 1 holds the heads. */
const FIRST_ROW = 2

/** Does the work of an import from where it stands; another process that has it already is left alone. */
export async function runImport(call: Call, id: number): Promise<void> {
  const now = call.clock()
  const job = await claimImport(call.db, id, now, earlier(now, TRANSFERS.interrupted))
  if (!job) return
  try {
    const { rows } = await tableOf(call, job.file, job.file_name)
    await (job.is_dry_run || job.is_all_or_nothing ? asAWhole(call, job, rows) : inChunks(call, job, rows))
    await endImport(call.db, id, 'done', call.clock())
  } catch (error) {
    call.log.error({ error, import: job.uuid }, 'An import failed')
    await endImport(call.db, id, 'failed', call.clock()).catch(() => undefined)
  }
}

function takingOf(call: Call, job: ImportRow): Taking {
  const entity = entityOf(job.entity)
  const adding = writerOf(entity, 'add', call)
  const rules = rulesOf(entity)(call)
  return {
    entity,
    reader: cellReader(entity, adding.reach.names),
    mapping: job.mapping,
    isUpsert: job.is_upsert,
    isTogether: isTakenTogether(entity, rules),
    adding,
    changing: writerOf(entity, 'change', call),
    rules,
    schema: valuesSchema(entity),
  }
}

interface Chunk {
  counts: Counts
  failed: FailedRow[]
}

async function takeChunk(sql: Sql, taking: Taking, rows: readonly string[][], before: Counts): Promise<Chunk> {
  const counts = { ...before }
  const failed: FailedRow[] = []
  const taken = rows.slice(before.done, before.done + TRANSFERS.chunk)
  const outcomes = await takeRows(sql, taking, taken)
  for (const [at, cells] of taken.entries()) {
    const outcome = outcomes[at]
    if (Array.isArray(outcome)) {
      counts.bad++
      failed.push({ row_number: counts.done + FIRST_ROW, cells: [...cells], faults: outcome })
    } else if (outcome) counts[outcome]++
    counts.done++
  }
  return { counts, failed }
}

/** Each chunk with what is told of it in one transaction: after an interruption it goes on behind the last one. */
async function inChunks(call: Call, job: ImportRow, rows: readonly string[][]): Promise<void> {
  let counts: Counts = job
  const taking = takingOf(call, job)
  for (let isOn = true; isOn && counts.done < rows.length;) {
    const before = counts
    ;[isOn, counts] = await call.db
      .tx(async (sql) => {
        const chunk = await takeChunk(sql, taking, rows, before)
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
}

/**
 * Everything in one transaction, which a trial takes back, and a bad row too. How far it is, is written beside it; that it is done, in
 * it: what is stored is over, and what was cancelled, or is done by another process by now, is not stored.
 */
async function asAWhole(call: Call, job: ImportRow, rows: readonly string[][]): Promise<void> {
  const taking = takingOf(call, job)
  let isKept = false
  await call.db
    .tx(async (sql) => {
      let counts: Counts = { done: 0, created: 0, changed: 0, unchanged: 0, bad: 0 }
      await removeFailedRows(call.db, job.id)
      while (counts.done < rows.length) {
        const chunk = await takeChunk(sql, taking, rows, counts)
        await addFailedRows(call.db, job.id, chunk.failed)
        counts = chunk.counts
        if (!(await writeProgress(call.db, job.id, counts, call.clock()))) throw new TakenBack()
      }
      if (job.is_dry_run || counts.bad > 0) throw new TakenBack()
      if (!(await endImport(sql, job.id, 'done', call.clock()))) throw new TakenBack()
      isKept = true
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })
  if (!isKept && !job.is_dry_run) await forgetStored(call.db, job.id)
}
