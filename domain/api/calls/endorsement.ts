import { permission } from '../../access.ts'
import type { Call } from './call.ts'

const tag = 'endorsement'
const path = '/core/endorsement/'
/** Whoever is signed in reads those of the own branches. Source: requirement A5. */
const reading = { access: 'signedIn', tag } as const
const changing = { access: permission('change_contract'), tag } as const

/** Endorsements of bound contracts. */
export const endorsementCalls = {
  listEndorsements: { name: 'listEndorsements', method: 'GET', path, ...reading },
  exportEndorsements: { name: 'exportEndorsements', method: 'POST', path: '/core/endorsement/export/', ...reading },
  loadEndorsement: { name: 'loadEndorsement', method: 'GET', path: '/core/endorsement/:id/', ...reading },
  /** What was done with it, newest first. */
  listEndorsementHistory: { name: 'listEndorsementHistory', method: 'GET', path: '/core/endorsement/:id/history/', ...reading },
  /** Every field of its contract that it can change, as it stands. */
  listEndorsementHeadings: {
    name: 'listEndorsementHeadings',
    method: 'GET',
    path: '/core/endorsement/:id/headings/',
    ...changing,
  },
  /** A new draft with the next number of its contract. */
  createEndorsement: { name: 'createEndorsement', method: 'POST', path, ...changing },
  /** Terms while it is a draft; answers of the markets and documents until it is completed. */
  changeEndorsement: { name: 'changeEndorsement', method: 'PATCH', path: '/core/endorsement/:id/', ...changing },
  /** Who may make it depends on the move. `dry_run` tells what it would do, and does nothing. */
  moveEndorsement: {
    name: 'moveEndorsement',
    method: 'POST',
    path: '/core/endorsement/:id/move/',
    query: ['dry_run'],
    ...reading,
  },
  /** Its paper as a draft, from the approval within the house until it is completed: the file goes after an hour and has no version. */
  previewEndorsement: {
    name: 'previewEndorsement',
    method: 'POST',
    path: '/core/endorsement/:id/paper/preview/',
    access: permission('view_contract'),
    tag,
  },
  /** A draft that was never issued. */
  removeEndorsement: { name: 'removeEndorsement', method: 'DELETE', path: '/core/endorsement/:id/', ...changing },
} as const satisfies Record<string, Call>
