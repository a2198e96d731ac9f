import { and, setup } from 'xstate'

/** Every guard asks one fact, by its name. */
export const TICKET_NEEDS = [
  'isStaff',
  'isRequester',
  'isSystem',
  'hasAssignee',
  'hasHoldReason',
  'hasResolution',
  'hasComment',
  'requesterHasAnswered',
  'confirmationIsOver',
  'isWithinReopening',
] as const
export type TicketNeed = (typeof TICKET_NEEDS)[number]
export type TicketFacts = Record<TicketNeed, boolean>

export const TICKET_MOVES = [
  'ticket.start',
  'ticket.hold',
  'ticket.resume',
  'ticket.resolve',
  'ticket.close',
  'ticket.reopen',
  'ticket.cancel',
] as const
export type TicketMove = (typeof TICKET_MOVES)[number]

type Asked = { event: { type: TicketMove; facts: TicketFacts } }

const asksFor =
  (need: TicketNeed) =>
  ({ event }: Asked) =>
    event.facts[need]
const guards = Object.fromEntries(TICKET_NEEDS.map((need) => [need, asksFor(need)])) as Record<
  TicketNeed,
  (asked: Asked) => boolean
>

const hold = { guard: and(['isStaff', 'hasHoldReason']), target: 'onHold', actions: 'stopClock' } as const
const resolve = { guard: and(['isStaff', 'hasResolution']), target: 'resolved', actions: 'noteResolution' } as const
const reopen = {
  guard: and(['isRequester', 'hasComment', 'isWithinReopening']),
  target: 'reopened',
  actions: 'countReopening',
} as const

/** A support ticket, from the question to the answer that its requester agrees with. Source: domain guide 3.4. */
export const ticketLifecycle = setup({
  types: { events: {} as Asked['event'] },
  guards,
  actions: {
    stopClock: () => {},
    startClock: () => {},
    noteResolution: () => {},
    noteClosing: () => {},
    countReopening: () => {},
  },
}).createMachine({
  id: 'ticket',
  initial: 'open',
  states: {
    open: {
      on: {
        'ticket.start': { guard: and(['isStaff', 'hasAssignee']), target: 'inProgress' },
        'ticket.hold': hold,
        'ticket.cancel': [
          { guard: and(['isRequester', 'hasComment']), target: 'cancelled', actions: 'stopClock' },
          { guard: and(['isStaff', 'hasComment']), target: 'cancelled', actions: 'stopClock' },
        ],
      },
    },
    inProgress: { on: { 'ticket.hold': hold, 'ticket.resolve': resolve } },
    onHold: {
      description: 'The time of the first answer stands still.',
      on: {
        'ticket.resume': [
          { guard: 'isStaff', target: 'inProgress', actions: 'startClock' },
          {
            guard: and(['isSystem', 'requesterHasAnswered']),
            target: 'inProgress',
            actions: 'startClock',
            description: 'With a comment of the requester.',
          },
        ],
        'ticket.resolve': resolve,
      },
    },
    resolved: {
      on: {
        'ticket.close': [
          { guard: 'isRequester', target: 'closed', actions: 'noteClosing' },
          {
            guard: and(['isSystem', 'confirmationIsOver']),
            target: 'closed',
            actions: 'noteClosing',
            description: 'After 7 days.',
          },
        ],
        'ticket.reopen': reopen,
      },
    },
    closed: { on: { 'ticket.reopen': reopen } },
    reopened: { on: { 'ticket.start': { guard: 'isStaff', target: 'inProgress' } } },
    cancelled: { type: 'final' },
  },
})
