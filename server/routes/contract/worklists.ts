import { exportWorklist, listBlockers, listWorklist, loadBoard, loadStageCounts } from '#domain/api/contract/worklists.ts'
import { blockersFor } from '../../contracts/worklist/blockers.ts'
import { countWorklist } from '../../contracts/worklist/sheet.ts'
import { boardOf, stageCounts, worklistPage } from '../../contracts/worklist/lists.ts'
import { answer, on, type Served } from '../../serve.ts'
import { grant } from '../entity-export.ts'

export const worklistRoutes: Served[] = [
  on(listWorklist, async (asked, call) => answer(await worklistPage(call, asked))),
  on(exportWorklist, async ({ group, stage, ...wish }, call) => {
    const rows = await countWorklist(call, { group, stage, ...wish })
    return answer(grant(call, { worklist: [group, stage] }, wish, rows))
  }),
  on(loadStageCounts, async (_input, call) => answer(await stageCounts(call))),
  on(listBlockers, async (asked, call) => answer(await blockersFor(call, asked))),
  on(loadBoard, async (asked, call) => answer(await boardOf(call, asked))),
]
