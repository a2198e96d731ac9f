import type { HOLD_REASONS, PRIORITIES, TICKET_CATEGORIES, TICKET_MODULES, TicketStatus } from '#domain/tickets/choices.ts'
import type { Step } from '../seed/demo/story.ts'

/** What is done with a ticket: it is assigned, something is said in it, or it is given another status. */
export type Deed =
  | { does: 'assign'; to: string }
  | { does: 'say'; comment: string; isInternal: boolean }
  | { does: 'move'; status: TicketStatus; comment: string; resolution: string; holds: (typeof HOLD_REASONS)[number] | null }

export type AskedStep = Deed & Pick<Step, 'when'> & { by: string }

/** A question that was asked at Slipway Re, and what came of it. */
export interface AskedTicket {
  by: string
  when: AskedStep['when']
  subject: string
  description: string
  category: (typeof TICKET_CATEGORIES)[number]
  module: (typeof TICKET_MODULES)[number] | null
  priority: (typeof PRIORITIES)[number]
  /** About the first contract of who asks. */
  about?: 'contract'
  after: readonly AskedStep[]
}

type When = AskedStep['when']

const move = (by: string, when: When, status: TicketStatus, said: Partial<Extract<Deed, { does: 'move' }>>): AskedStep => ({
  by,
  when,
  does: 'move',
  status,
  comment: '',
  resolution: '',
  holds: null,
  ...said,
})

export const assign = (by: string, when: When, to: string): AskedStep => ({ by, when, does: 'assign', to })
export const say = (by: string, when: When, comment: string): AskedStep => ({ by, when, does: 'say', comment, isInternal: false })
export const note = (by: string, when: When, comment: string): AskedStep => ({ by, when, does: 'say', comment, isInternal: true })
export const start = (by: string, when: When, comment = '') => move(by, when, 'in_progress', { comment })
export const resume = (by: string, when: When) => move(by, when, 'in_progress', {})
export const hold = (by: string, when: When, holds: (typeof HOLD_REASONS)[number], comment: string) =>
  move(by, when, 'on_hold', { holds, comment })
export const resolve = (by: string, when: When, resolution: string) => move(by, when, 'resolved', { resolution })
export const close = (by: string, when: When, comment = '') => move(by, when, 'closed', { comment })
export const reopen = (by: string, when: When, comment: string) => move(by, when, 'reopened', { comment })
export const cancel = (by: string, when: When, comment: string) => move(by, when, 'cancelled', { comment })
