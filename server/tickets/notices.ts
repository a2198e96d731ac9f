import type { Sql } from '../store/database.ts'
import { notify } from '../store/notifications/notify.ts'
import { listStaff, listTeamStaff } from '../store/tickets/people.ts'
import type { StoredTicket } from '../store/tickets/read.ts'
import type { Author } from './trail.ts'

export type Happening = 'opened' | 'assigned' | 'team' | 'commented' | 'mentioned' | 'status' | 'due' | 'escalated' | 'reopened'

/** Tells people of what happened to a ticket, in the transaction in which it does: ids of users, of whom whoever caused it is not told. */
export async function tell(
  sql: Sql,
  { id, ticket_number: number, subject }: Pick<StoredTicket, 'id' | 'ticket_number' | 'subject'>,
  { actorId: by, now }: Author,
  { what, to }: { what: Happening; to: readonly (number | null | undefined)[] },
): Promise<void> {
  const ids = [...new Set(to)].filter((each): each is number => typeof each === 'number')
  const about = { entity: 'ticket', id, name: `${number} ${subject}`, path: `/support-ticket/view/${number}` }
  await notify(sql, { kind: `ticket.${what}`, to: ids, about, values: {}, by, now })
}

/** Who is given a ticket now: its assignee, and without one those of its team who answer tickets of its branch. */
export async function tellGiven(
  sql: Sql,
  stored: StoredTicket,
  author: Author,
  { assignee, team, isAnotherAssignee }: { assignee: number | null; team: number | null; isAnotherAssignee: boolean },
): Promise<void> {
  if (assignee === null && team !== null)
    await tell(sql, stored, author, { what: 'team', to: await listTeamStaff(sql, team, stored.branch.id) })
  else if (isAnotherAssignee) await tell(sql, stored, author, { what: 'assigned', to: [assignee] })
}

/** Who answers a ticket: its assignee, and until there is one everybody who answers tickets of its branch. */
export async function answerersOf(sql: Sql, { assignee, branch }: Pick<StoredTicket, 'assignee' | 'branch'>): Promise<number[]> {
  return assignee ? [assignee.id] : (await listStaff(sql, branch.id)).map(({ id }) => id)
}
