import { permission } from '../../access.ts'
import type { Call } from './call.ts'

const viewing = { access: permission('view_contract'), tag: 'contract' } as const

/** How contracts go from stage to stage. */
export const contractLifeCalls = {
  /** Every move that the stage knows and that people make, with what it lacks and what it asks for. Changes nothing. */
  loadContractMoves: { name: 'loadContractMoves', method: 'GET', path: '/core/contract/:uuid/moves/', ...viewing },
  /**
   * Makes a move; the lifecycle says who may. A dry run only tells what it would change. Throws `stale_row`, `not_permitted`,
   * `move_not_open`, and `move_blocked` with `data.lacks`.
   */
  makeContractMove: {
    name: 'makeContractMove',
    method: 'POST',
    path: '/core/contract/:uuid/move/',
    query: ['dry_run'],
    ...viewing,
  },
} as const satisfies Record<string, Call>
