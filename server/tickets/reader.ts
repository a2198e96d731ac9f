import { answeredBy } from '../access/ticket-reach.ts'
import { callerOf, type Call } from '../serve.ts'
import type { StoredTicket } from '../store/tickets/read.ts'

/** How someone stands to a ticket. */
export interface Part {
  /** Holds what a change asks for, wherever. */
  mayChange: boolean
  isStaff: boolean
  isRequester: boolean
}

export function partOf(call: Call, { branch, requester }: Pick<StoredTicket, 'branch' | 'requester'>): Part {
  const caller = callerOf(call)
  const mayChange = caller.permissions.has('change_supportticket')
  return { mayChange, isStaff: answeredBy(caller).includes(branch.id), isRequester: requester.id === caller.userId }
}

/** Who asks never reads what those who answer say among themselves. */
export const seesInternal = ({ isStaff, isRequester }: Part): boolean => isStaff && !isRequester
