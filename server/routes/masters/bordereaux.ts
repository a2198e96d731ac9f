import {
  checkBordereau,
  createBordereau,
  discardBordereau,
  listBordereaux,
  loadBordereau,
  loadBordereauFaults,
  loadBordereauPeriods,
  postBordereau,
  previewBordereau,
  takeBackBordereau,
} from '#domain/api/binder/bordereaux.ts'
import { PAGE_SIZE } from '#domain/bordereaux/kinds.ts'
import { branchesOf } from '../../access/branches.ts'
import { todayOf } from '../../access/time.ts'
import { runCheck } from '../../bordereaux/check.ts'
import {
  askCheck,
  askPosting,
  contractFor,
  discard,
  mayWorkIn,
  previewOf,
  readBordereau,
  receive,
  takeBack,
  workOn,
} from '../../bordereaux/desk.ts'
import { runPosting } from '../../bordereaux/post.ts'
import { bordereauReport } from '../../bordereaux/report.ts'
import { exportLink } from '../../exports/link.ts'
import { answer, callerOf, on, type Call, type Served } from '../../serve.ts'
import { listPeriods } from '../../store/bordereaux/due.ts'
import { listBordereauRows } from '../../store/bordereaux/list.ts'
import type { BordereauRow } from '../../store/bordereaux/bordereau.ts'

async function reported(call: Call, uuid: string) {
  const row = await readBordereau(call, uuid)
  const reader = { mayChange: mayWorkIn(call, row.branch_id), today: todayOf(call) }
  return answer(await bordereauReport(call.db, row, call.language, reader))
}

/** A move with one that the caller may work on, answered as it is then. */
const moving = (endpoint: typeof checkBordereau, work: (call: Call, row: BordereauRow) => Promise<void>): Served =>
  on(endpoint, async ({ uuid }, call) => {
    await work(call, await workOn(call, uuid))
    return reported(call, uuid)
  })

export const bordereauRoutes: Served[] = [
  on(listBordereaux, async (wish, call) => {
    const branches = branchesOf(callerOf(call), listBordereaux.access)
    const rows = await listBordereauRows(call.db, { ...wish, branches, today: todayOf(call), size: PAGE_SIZE })
    const shown = rows.map(({ count: _, created_at: at, ...row }) => ({ ...row, created_at: at?.toISOString() ?? null }))
    return answer({ rows: shown, count: rows[0]?.count ?? 0, size: PAGE_SIZE })
  }),

  on(loadBordereau, ({ uuid }, call) => reported(call, uuid)),

  on(loadBordereauPeriods, async ({ contract }, call) => {
    const { id, uuid, reference, agreement, coverholder } = await contractFor(call, contract)
    const periods = await listPeriods(call.db, id, todayOf(call))
    return answer({ contract: uuid, reference, agreement, coverholder, periods })
  }),

  on(previewBordereau, async (asked, call) => answer(await previewOf(call, asked))),

  on(createBordereau, async (asked, call) => {
    const { id, uuid } = await receive(call, asked)
    void runCheck(call, id, callerOf(call).userId)
    return reported(call, uuid)
  }),

  moving(checkBordereau, async (call, row) => {
    await askCheck(call, row)
    void runCheck(call, row.id, callerOf(call).userId)
  }),

  moving(postBordereau, async (call, row) => {
    await askPosting(call, row)
    void runPosting(call, row.id, callerOf(call).userId)
  }),

  moving(discardBordereau, discard),

  on(takeBackBordereau, async ({ uuid, reason }, call) => {
    await takeBack(call, await workOn(call, uuid), reason)
    return reported(call, uuid)
  }),

  on(loadBordereauFaults, async ({ uuid }, call) => {
    const { file_name: name } = await readBordereau(call, uuid)
    const format = name.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv'
    const ticket = { bordereau: uuid, format, language: call.language, sessionId: callerOf(call).sessionId } as const
    return answer(exportLink(call.keys, ticket, call.clock()))
  }),
]
