import { createHash, randomUUID } from 'node:crypto'
import { dayOf, daysAfter, monthsAfter } from '#domain/dates.ts'
import { checkAll } from '../bordereaux/check.ts'
import { postGood } from '../bordereaux/post.ts'
import type { Deps } from '../deps.ts'
import type { DemoFiles } from '../seed/demo/agreement-documents.ts'
import type { Known } from '../seed/demo/live.ts'
import type { DemoReports } from '../seed/contracts/write.ts'
import { callerOf, type Call } from '../serve.ts'
import { insertRows } from '../store/bulk.ts'
import { addBordereau, findBordereauById, moveBordereau } from '../store/bordereaux/bordereau.ts'
import { listPeriods, takeUnreminded, type Period } from '../store/bordereaux/due.ts'
import type { Sql } from '../store/database.ts'
import { sheetOf, type DemoMonth, type DemoSheet } from './bordereau-rows.ts'
import { pastOn, readOld } from './past.ts'
import { Staff } from './staff.ts'

const HOUSEHOLD = 'SLP-BA-0107/1'
const KEEPER = 'handler'
const BRANCH = 'LON'

/** Days after its month in which Tidewater reports, and the last that is told of nothing. */
const REPORTS = 9

interface Arrived extends DemoMonth {
  contract: number
  branch: number
  sheet: DemoSheet | null
}

const line = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',')

/** The file as it came, or none where there is nothing to report. */
async function fileOf(sql: Sql, call: Call, { kind, month, branch, sheet }: Arrived, keep: DemoFiles) {
  if (sheet === null) return { row: null, file: null, file_name: '', head_row: 1, above: [], heads: [], mapping: [], total: 0 }
  const bytes = Buffer.from([sheet.heads, ...sheet.rows].map(line).join('\r\n'))
  const [uuid, sha256] = [randomUUID(), createHash('sha256').update(bytes).digest('hex')]
  const name = `Tidewater ${kind} ${month.slice(0, 7)}.csv`
  await keep(uuid, bytes, sha256)
  const of = { purpose: 'import', name, size: bytes.length, type: 'text/csv', sha256, state: 'clean' }
  const at = { created_by: callerOf(call).userId, created_at: call.clock(), branch_id: branch }
  return {
    row: { uuid, ...of, ...at },
    file: uuid,
    file_name: name,
    head_row: 1,
    above: [],
    heads: [...sheet.heads],
    mapping: [...sheet.mapping],
    total: sheet.rows.length,
  }
}

/** Takes a bordereau in and has it checked, as its desk does. */
async function receive(sql: Sql, call: Call, arrived: Arrived, keep: DemoFiles): Promise<number> {
  const now = call.clock()
  const { row: file, ...said } = await fileOf(sql, call, arrived, keep)
  const by = { created_by: callerOf(call).userId, session_id: randomUUID(), request_id: call.requestId, language: call.language }
  const { contract, kind, month, sheet } = arrived
  const { id } = await addBordereau(sql, { agreement_contract_id: contract, kind, month, ...said, ...by }, now)
  if (sheet === null) return id
  await insertRows(sql, 'file', [{ ...file, attached_to: 'bordereau', attached_id: id }])
  await moveBordereau(sql, id, { from: ['waiting'], to: 'checking', now })
  await checkAll(call, (await findBordereauById(sql, id))!, (take) => take(sheet.rows))
  return id
}

async function post(sql: Sql, call: Call, id: number): Promise<void> {
  await moveBordereau(sql, id, { from: ['checked'], to: 'posting', now: call.clock() })
  await postGood(sql, (await findBordereauById(sql, id))!, { userId: callerOf(call).userId, now: call.clock() })
}

const ORDER: readonly Period['kind'][] = ['risk', 'premium', 'claims']

/** Every month that is over, the oldest first; of the last one only risks have come, and not all of them as agreed. */
function arrivalsOf(periods: readonly Period[], today: string): DemoMonth[] {
  const last = monthsAfter(`${today.slice(0, 8)}01`, -1)
  return periods
    .filter(({ ends, month, kind }) => ends < today && (month < last || kind === 'risk'))
    .map(({ kind, month, ends }) => ({ kind, month, ends, isFaulty: month === last }))
    .toSorted((one, other) => one.month.localeCompare(other.month) || ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
}

const MINUTE = 60_000

/** What Tidewater reports of its household binder, as its keeper takes it in, checks and posts it; what others owe is left as it is. */
export const reportsOf =
  (deps: Deps): DemoReports =>
  async (whole: Sql, known: Known, keep: DemoFiles, now: Date) => {
    const sql = pastOn(whole)
    const staff = new Staff(deps, sql, known.get('user')!)
    const contract = known.get('agreement_contract')!.get(HOUSEHOLD)!
    const branch = known.get('branch')!.get(BRANCH)!
    const arrivals = arrivalsOf(await listPeriods(sql, contract, dayOf(now)), dayOf(now))
    for (const [place, month] of arrivals.entries()) {
      const latest = now.getTime() - (arrivals.length - place) * MINUTE
      const at = new Date(Math.min(Date.parse(`${daysAfter(month.ends, REPORTS)}T09:1${place % 10}:00Z`), latest))
      const call = await staff.call(KEEPER, at)
      const sheet = place < ORDER.length && month.kind === 'claims' ? null : sheetOf(month)
      const id = await receive(sql, call, { ...month, contract, branch, sheet }, keep)
      if (!month.isFaulty) await post(sql, call, id)
    }
    await takeUnreminded(sql, { today: dayOf(now), since: now, now })
    await readOld(sql, now)
  }
