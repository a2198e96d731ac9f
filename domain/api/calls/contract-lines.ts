import { permission } from '../../access.ts'
import type { Call } from './call.ts'

const tag = 'contract'
const viewing = { access: permission('view_contract'), tag } as const
const changing = { access: permission('change_contract'), tag } as const
const signing = { access: permission('sign_contract'), tag } as const

/** Lines of markets: what they write, how a section is signed down, and what they confirm. */
export const contractLineCalls = {
  loadContractLines: { name: 'loadContractLines', method: 'GET', path: '/core/contract/:uuid/lines', ...viewing },
  /** What happened to a market, newest first. */
  listLineEvents: { name: 'listLineEvents', method: 'GET', path: '/core/contract/:uuid/line/:market/event', ...viewing },
  /**
   * Records the line that a market has written, or corrects it. One outside its guidance needs a reason why it is taken; a market that has
   * not quoted or was not asked for a line is taken to have been.
   */
  recordLine: { name: 'recordLine', method: 'POST', path: '/core/contract/:uuid/line/:market/record', ...changing },
  /** A market quotes, is asked for a line, declines, never answered, takes its line back, or is approached again. */
  moveLine: { name: 'moveLine', method: 'POST', path: '/core/contract/:uuid/line/:market/move', ...changing },
  setSubjectivity: {
    name: 'setSubjectivity',
    method: 'POST',
    path: '/core/contract/:uuid/line/:market/subjectivity/:subjectivity',
    ...changing,
  },
  /** Signs a section down; `dry_run` shows what would come of it and stores nothing. */
  signDownSection: {
    name: 'signDownSection',
    method: 'POST',
    path: '/core/contract/:uuid/signing/:section',
    ...signing,
    query: ['dry_run'],
  },
  rollBackSignDown: {
    name: 'rollBackSignDown',
    method: 'POST',
    path: '/core/contract/:uuid/signing/:section/roll-back',
    ...signing,
  },
  /** A market confirms the line that it was advised of. */
  confirmLine: { name: 'confirmLine', method: 'POST', path: '/core/contract/:uuid/line/:market/confirm', ...signing },
  /** A head of business takes what is written for enough, with the client's consent. */
  acceptShortfall: { name: 'acceptShortfall', method: 'POST', path: '/core/contract/:uuid/shortfall/:section', ...viewing },
} as const satisfies Record<string, Call>
