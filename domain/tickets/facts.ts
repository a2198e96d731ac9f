import type { TicketFacts } from '../lifecycles/ticket.lifecycle.ts'
import { TICKETS } from './bounds.ts'

/** What the guards of the chart look at. */
export interface TicketScene {
  isStaff: boolean
  isRequester: boolean
  isSystem: boolean
  assignee: unknown
  resolved_at: string | null
  /** What comes with the move. */
  comment: string
  resolution: string
  hold_reason: string | null
  /** The requester has said something since it rests. */
  requesterHasAnswered: boolean
  now: Date
}

const secondsSince = (at: string | null, now: Date): number => (at === null ? 0 : (now.getTime() - new Date(at).getTime()) / 1000)

/** Source: domain guide 3.4. */
export const factsOf = (scene: TicketScene): TicketFacts => ({
  isStaff: scene.isStaff,
  isRequester: scene.isRequester,
  isSystem: scene.isSystem,
  hasAssignee: scene.assignee !== null,
  hasHoldReason: scene.hold_reason !== null,
  hasResolution: scene.resolution !== '',
  hasComment: scene.comment !== '',
  requesterHasAnswered: scene.requesterHasAnswered,
  confirmationIsOver: secondsSince(scene.resolved_at, scene.now) >= TICKETS.confirmation,
  isWithinReopening: secondsSince(scene.resolved_at, scene.now) <= TICKETS.reopening,
})
