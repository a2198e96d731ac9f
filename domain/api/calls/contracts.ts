import { permission } from '../../access.ts'
import type { Call } from './call.ts'

const tag = 'contract'
const viewing = { access: permission('view_contract'), tag } as const

/** What a list of contracts asks for. */
export const contractListCalls = {
  listContracts: { name: 'listContracts', method: 'GET', path: '/core/contract-list', ...viewing },
  /** The list as a file, with the same search, order and filters. */
  exportContracts: { name: 'exportContracts', method: 'POST', path: '/core/contract/export/', ...viewing },
  /** Only a submission that nobody has carried on can be removed. */
  removeContract: {
    name: 'removeContract',
    method: 'DELETE',
    path: '/core/contract/:id/',
    access: permission('delete_contract'),
    tag,
  },
} as const satisfies Record<string, Call>
