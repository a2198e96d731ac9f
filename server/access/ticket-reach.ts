import { permission } from '#domain/access.ts'
import type { Caller } from '../serve.ts'
import type { TicketReach } from '../store/tickets/read.ts'
import { branchesOf } from './branches.ts'

/** Whoever holds it in the branch of a ticket answers it. */
export const STAFF = 'change_supportticket_status'

export const answeredBy = (caller: Caller): readonly number[] => branchesOf(caller, permission(STAFF))

/** Requesters see their own tickets; whoever answers tickets of a branch, all of them. */
export const reachOf = (caller: Caller): TicketReach => ({ userId: caller.userId, answers: answeredBy(caller) })
