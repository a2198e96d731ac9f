import { permission } from '../../access.ts'
import type { Call } from './call.ts'

const tag = 'contract'
const viewing = { access: permission('view_contract'), tag } as const

/** What worklists, their board and the menu ask for. */
export const worklistCalls = {
  /** Contracts of one stage, each with its age in it, the day by which it has to leave it, and whether that has passed. */
  listWorklist: { name: 'listWorklist', method: 'GET', path: '/core/contract-worklist/:group/:stage', ...viewing },
  /** The worklist as a file, with the same search, order and filters. */
  exportWorklist: { name: 'exportWorklist', method: 'POST', path: '/core/contract-worklist/:group/:stage/export/', ...viewing },
  /** How many contracts of the caller's branches each worklist has. */
  loadStageCounts: { name: 'loadStageCounts', method: 'GET', path: '/core/contract-stage-counts', ...viewing },
  /** The most urgent contracts of each stage of a group. */
  loadBoard: { name: 'loadBoard', method: 'GET', path: '/core/contract-board/:group', ...viewing },
  /** Of a few contracts, what keeps each from the move that leads it on; those that are not there for the caller are left out. */
  listBlockers: { name: 'listBlockers', method: 'GET', path: '/core/contract-blockers', ...viewing },
} as const satisfies Record<string, Call>
