import { permission } from '../../access.ts'
import type { Call } from './call.ts'

const tag = 'contract'
const adding = { access: permission('add_contract'), tag } as const
const changing = { access: permission('change_contract'), tag } as const

/** What new contracts start with. */
export const contractStartCalls = {
  /** A new submission with all of a contract that is not of that contract alone. */
  copyContract: { name: 'copyContract', method: 'POST', path: '/core/contract/:id/copy/', ...adding },
  /** The contract that follows an expiring one: its period begins where that one's ends. A contract is renewed once. */
  renewContract: {
    name: 'renewContract',
    method: 'POST',
    path: '/core/contract/:id/renew/',
    access: { all: ['add_contract', 'renew_contract'] },
    tag,
  },
  /** What the templates of the caller's branches are called, and who saved them. */
  listContractTemplates: { name: 'listContractTemplates', method: 'GET', path: '/core/contract-template/', ...adding },
  /** Saves the content of a contract, without the parties, its period and its lines, for new ones of its branch to start with. */
  saveContractTemplate: { name: 'saveContractTemplate', method: 'POST', path: '/core/contract-template/', ...changing },
  /** A new submission with what a template holds, of a source and in a branch. */
  startFromTemplate: { name: 'startFromTemplate', method: 'POST', path: '/core/contract-template/:id/contract/', ...adding },
  removeContractTemplate: { name: 'removeContractTemplate', method: 'DELETE', path: '/core/contract-template/:id/', ...changing },
} as const satisfies Record<string, Call>
