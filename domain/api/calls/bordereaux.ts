import { permission } from '../../access.ts'
import type { Call } from './call.ts'

const tag = 'bordereau'
const looking = { access: permission('view_agreementcontract'), tag } as const
const working = { access: permission('change_agreementcontract'), tag } as const

/** What coverholders report to agreement contracts. Whoever views a contract sees its bordereaux; whoever changes it brings, posts and takes back. */
export const bordereauCalls = {
  /** Overdue ones first, then what has come, the newest first. */
  listBordereaux: { name: 'listBordereaux', method: 'GET', path: '/binder/bordereau/', ...looking },
  loadBordereau: { name: 'loadBordereau', method: 'GET', path: '/binder/bordereau/:uuid/', ...looking },
  /** Which kinds and months a contract reports. */
  loadBordereauPeriods: { name: 'loadBordereauPeriods', method: 'GET', path: '/binder/bordereau-periods/', ...working },
  /** What a file holds, and what each of its columns seems to be: as the coverholder's last one, or by its head. */
  previewBordereau: { name: 'previewBordereau', method: 'POST', path: '/binder/bordereau/preview/', ...working },
  /** Takes a file and has it checked; nothing is posted. Without a file the coverholder has nothing to report. */
  createBordereau: { name: 'createBordereau', method: 'POST', path: '/binder/bordereau/', ...working },
  /** Has it checked again, by what has been posted since. */
  checkBordereau: { name: 'checkBordereau', method: 'POST', path: '/binder/bordereau/:uuid/check/', ...working },
  /** Posts its good rows, all of them or none. `move_not_open` unless it has been checked and has any. */
  postBordereau: { name: 'postBordereau', method: 'POST', path: '/binder/bordereau/:uuid/post/', ...working },
  /** Takes back what was posted, as a whole. `bordereau_depended` while premium or claims need its certificates. */
  takeBackBordereau: { name: 'takeBackBordereau', method: 'POST', path: '/binder/bordereau/:uuid/take-back/', ...working },
  /** Leaves it as if it had not come; nothing of it was posted. */
  discardBordereau: { name: 'discardBordereau', method: 'POST', path: '/binder/bordereau/:uuid/discard/', ...working },
  /** A link to the file with one more column, in which each row has its faults. */
  loadBordereauFaults: { name: 'loadBordereauFaults', method: 'GET', path: '/binder/bordereau/:uuid/faults/', ...looking },
} as const satisfies Record<string, Call>
