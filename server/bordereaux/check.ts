import { COLUMNS, requiredOf } from '#domain/bordereaux/columns.ts'
import { BORDEREAUX } from '#domain/bordereaux/kinds.ts'
import { dayOf } from '#domain/dates.ts'
import { AppError } from '#domain/app-error.ts'
import type { Deps } from '../deps.ts'
import { takeRowsOf } from '../imports/source.ts'
import {
  findBordereauById,
  moveBordereau,
  writeBordereauProgress,
  type BordereauFailure,
  type BordereauRow,
} from '../store/bordereaux/bordereau.ts'
import { addCheckedRows, removeCheckedRows } from '../store/bordereaux/rows.ts'
import { findBinderTerms } from '../store/bordereaux/terms.ts'
import type { Sql } from '../store/database.ts'
import type { TakeRows } from '../tables/table.ts'
import { binderScene, periodOf } from './binder.ts'
import { RowChecks } from './check-rows.ts'
import { layoutOf } from './heads.ts'
import { tellEnded } from './trail.ts'
import { inTurn } from './turns.ts'

/** It was discarded, or another process does it by now. */
class Left extends Error {}

/** Checks a bordereau when its turn comes, from its first row; nothing of it is posted. */
export async function runCheck(deps: Deps, id: number, owner: number): Promise<void> {
  await inTurn(deps, { id, work: 'checking', owner }, () => work(deps, id, owner))
}

async function work(deps: Deps, id: number, asker: number): Promise<void> {
  const { db, clock, log } = deps
  try {
    const row = (await findBordereauById(db, id))!
    const [file, layout] = [{ uuid: row.file!, name: row.file_name }, layoutOf(row.head_row)]
    await checkAll(deps, row, (take) => takeRowsOf(deps, file, take, layout), [row.created_by, asker])
  } catch (error) {
    if (error instanceof Left) return
    if (!(error instanceof AppError)) log.error({ error, bordereau: id }, 'The check of a bordereau failed')
    await db.tx((tx) => endFailed(tx, id, asker, clock())).catch(() => undefined)
  }
}

async function endFailed(tx: Sql, id: number, asker: number, now: Date): Promise<void> {
  const failure: BordereauFailure = 'unreadable'
  if (!(await moveBordereau(tx, id, { from: ['checking'], to: 'failed', now, also: { failure } }))) return
  const row = (await findBordereauById(tx, id))!
  await tellEnded(tx, row, { kind: 'bordereau.check_failed', to: [row.created_by, asker], now })
}

type Checking = Pick<Deps, 'db' | 'clock'>

async function checksOf(deps: Checking, row: BordereauRow) {
  const terms = await findBinderTerms(deps.db, row.contract_uuid, [row.branch_id])
  const period = terms && (await periodOf(deps.db, terms.id, row, dayOf(deps.clock())))
  if (!terms || !period) throw new AppError('not_found')
  const scene = await binderScene(deps.db, terms, { kind: row.kind, month: row.month, ends: period.ends })
  const columns = row.mapping.map((name) => COLUMNS[row.kind].find((column) => column.name === name) ?? null)
  const isWorkbook = row.file_name.toLowerCase().endsWith('.xlsx')
  const reading = { columns, required: requiredOf(row.kind), words: scene.words, language: row.language, isWorkbook }
  return { checks: new RowChecks(terms.id, scene, reading, row.head_row), unread: scene.binder.territories.unread }
}

/** Rows are stored as they are read, so that a large file takes no more memory than a small one. Tells `to` when it is done. */
export async function checkAll(
  deps: Checking,
  row: BordereauRow,
  rowsOf: (take: TakeRows) => Promise<void>,
  to: readonly number[] = [],
): Promise<void> {
  const { db, clock } = deps
  const { checks, unread } = await checksOf(deps, row)
  await removeCheckedRows(db, row.id)
  const counts = { done: 0, good: 0, bad: 0, warned: 0 }
  const take = async (rows: string[][]) => {
    for (let at = 0; at < rows.length; at += BORDEREAUX.checked) {
      const some = await checks.check(db, rows.slice(at, at + BORDEREAUX.checked))
      counts.done += some.length
      counts.good += some.filter(({ standing }) => standing === 'good').length
      counts.bad += some.filter(({ standing, faults }) => standing !== 'good' && faults.length > 0).length
      counts.warned += some.filter(({ standing, faults }) => standing === 'good' && faults.length > 0).length
      await db.tx(async (tx) => {
        if (!(await writeBordereauProgress(tx, row.id, counts, clock()))) throw new Left()
        await addCheckedRows(tx, row.id, some)
      })
    }
  }
  await rowsOf(take)
  const also = { checked_at: clock(), unread: JSON.stringify(unread) }
  const now = clock()
  await db.tx(async (tx) => {
    if (await moveBordereau(tx, row.id, { from: ['checking'], to: 'checked', now, also }))
      await tellEnded(tx, row, { kind: 'bordereau.checked', to, now })
  })
}
