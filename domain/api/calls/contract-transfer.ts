import { permission } from '../../access.ts'
import type { Call } from './call.ts'

const tag = 'contract'
const changing = { access: permission('change_contract'), tag } as const

/** Layers and panel of a contract from and into files. */
export const contractTransferCalls = {
  /** What a file holds, and which field each of its columns seems to be. */
  previewStepRows: { name: 'previewStepRows', method: 'POST', path: '/core/step_form/import/preview/', ...changing },
  /** Reads a file and checks it against the contract. Stores nothing: the form takes the rows and saves them. */
  readStepRows: { name: 'readStepRows', method: 'POST', path: '/core/step_form/import/', ...changing },
  /** A link to the rows of a step as a file, or to an empty one with an example. */
  loadStepSheet: {
    name: 'loadStepSheet',
    method: 'GET',
    path: '/core/step_form/export/',
    access: permission('view_contract'),
    tag,
  },
} as const satisfies Record<string, Call>
