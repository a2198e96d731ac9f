import { permission } from '../../access.ts'
import type { Call } from './call.ts'

const tag = 'contract'
const viewing = { access: permission('view_contract'), tag } as const
const changing = { access: permission('change_contract'), tag } as const

/** Documents that are issued of a contract. */
export const contractIssuedCalls = {
  /** One page, newest first. One that has no file yet is being made. */
  listIssued: { name: 'listIssued', method: 'GET', path: '/core/contract/:uuid/issued/', ...viewing },
  /** Issues what the stage of the contract allows, with the next version of its kind. */
  issueDocument: { name: 'issueDocument', method: 'POST', path: '/core/contract/:uuid/issued/', ...changing },
  /** The same to be looked at: its file goes after an hour and has no version. */
  previewDocument: { name: 'previewDocument', method: 'POST', path: '/core/contract/:uuid/issued/preview/', ...viewing },
  /** An issued document in another format, as it said then: its file goes after an hour. */
  copyIssued: { name: 'copyIssued', method: 'POST', path: '/core/issued/:document/copy/', ...viewing },
  /** What the stage allows to be issued, and where the papers stand that binding asks for. */
  loadPapers: { name: 'loadPapers', method: 'GET', path: '/core/contract/:uuid/papers/', ...viewing },
  /** Lets a contract be bound without one of them. */
  waivePaper: {
    name: 'waivePaper',
    method: 'POST',
    path: '/core/contract/:uuid/papers/waive/',
    access: permission('review_contract'),
    tag,
  },
  /** A link to the file of an issued document, good for a minute and for this user. */
  loadIssuedLink: { name: 'loadIssuedLink', method: 'GET', path: '/core/issued/:document/link/', ...viewing },
} as const satisfies Record<string, Call>
