import { AppError } from '#domain/app-error.ts'
import type { Input, Output } from '#domain/api/endpoint.ts'
import type { listWorklist, loadBoard, loadStageCounts } from '#domain/api/contract/worklists.ts'
import { worklistAt, worklistNumber, WORKLISTS, worklistsOf, type Worklist } from '#domain/contracts/worklist/worklists.ts'
import { COUNT_CAP } from '#domain/limits.ts'
import { branchesOf } from '../../access/branches.ts'
import { todayOf } from '../../access/time.ts'
import { callerOf, type Call } from '../../serve.ts'
import { countBoard, countWorklists, listWorklistRows, readBoard } from '../../store/contracts/worklists.ts'
import { agedFor } from './aged.ts'
import { narrowedFor } from './narrowed.ts'

/** Throws `not_found` for a pair that has no page. */
export function worklistOf({ group, stage }: { group: number; stage: number }): Worklist {
  const worklist = worklistAt(group, stage)
  if (!worklist) throw new AppError('not_found')
  return worklist
}

export const readerOf = (call: Call) => ({ caller: callerOf(call), today: todayOf(call) })

export const branchesOfReader = (call: Call) => branchesOf(callerOf(call), { all: ['view_contract'] })

export async function worklistPage(call: Call, asked: Input<typeof listWorklist>): Promise<Output<typeof listWorklist>> {
  const { group, stage, ...query } = asked
  const { filter, decider } = narrowedFor(readerOf(call), query.filter)
  const worklist = worklistOf({ group, stage })
  const branches = branchesOfReader(call)
  const page = await listWorklistRows(
    call.db,
    worklist,
    { query: { ...query, filter, language: call.language }, branches, decider },
    call.clock(),
  )
  return { ...page, items: page.items.map(agedFor(callerOf(call), call.clock())) }
}

export async function stageCounts(call: Call): Promise<Output<typeof loadStageCounts>> {
  const counted = await countWorklists(call.db, branchesOfReader(call))
  const live = new Map(counted.map((each) => [each.worklist, each.live]))
  return {
    items: WORKLISTS.map(({ group, stage }) => ({ group, stage, count: live.get(worklistNumber({ group, stage })) ?? 0 })),
  }
}

export async function boardOf(call: Call, { group, search, filter }: Input<typeof loadBoard>): Promise<Output<typeof loadBoard>> {
  const worklists = worklistsOf(group)
  if (worklists.length === 0) throw new AppError('not_found')
  const { decider, ...narrowed } = narrowedFor(readerOf(call), filter)
  const query = { search, ...narrowed, language: call.language }
  const wanted = { worklists, query, branches: branchesOfReader(call), decider }
  const counted = new Map((await countBoard(call.db, wanted)).map((each) => [each.worklist, each.live]))
  const rows = await readBoard(call.db, wanted, call.clock())
  const aged = agedFor(callerOf(call), call.clock())
  return {
    columns: worklists.map((worklist) => {
      const [number, stage] = [worklistNumber(worklist), worklist.stage]
      const total = counted.get(number) ?? 0
      const items = rows.flatMap(([at, row]) => (at === number ? [aged(row)] : []))
      return { stage, total: Math.min(total, COUNT_CAP), total_is_estimate: total > COUNT_CAP, items }
    }),
  }
}
