import { ticketLifecycle, TICKET_NEEDS, type TicketFacts } from '#domain/lifecycles/ticket.lifecycle.ts'
import { defineChart } from '#tools/charts/model/spec.ts'

const facts = (...needs: (keyof TicketFacts)[]) =>
  Object.fromEntries(TICKET_NEEDS.map((need) => [need, needs.includes(need)])) as TicketFacts

/** With all that a way needs, and with each of it missing alone. */
const way = (type: string, ...needs: (keyof TicketFacts)[]) => [
  { type, facts: facts(...needs) },
  ...needs.map((need) => ({ type, facts: facts(...needs.filter((each) => each !== need)) })),
]

export const ticket = defineChart({
  name: 'ticket',
  title: 'Support ticket',
  about: 'From the question to the answer that its requester agrees with, or that nobody contradicts for 7 days.',
  machine: ticketLifecycle,
  key: () => null,
  events: {
    'ticket.start': way('ticket.start', 'isStaff', 'hasAssignee'),
    'ticket.hold': way('ticket.hold', 'isStaff', 'hasHoldReason'),
    'ticket.resume': [...way('ticket.resume', 'isStaff'), ...way('ticket.resume', 'isSystem', 'requesterHasAnswered')],
    'ticket.resolve': way('ticket.resolve', 'isStaff', 'hasResolution'),
    'ticket.close': [...way('ticket.close', 'isRequester'), ...way('ticket.close', 'isSystem', 'confirmationIsOver')],
    'ticket.reopen': way('ticket.reopen', 'isRequester', 'hasComment', 'isWithinReopening'),
    'ticket.cancel': [...way('ticket.cancel', 'isRequester', 'hasComment'), ...way('ticket.cancel', 'isStaff', 'hasComment')],
  },
  requirements: { ticket: ['D2', 'F4'] },
  equivalent: [
    {
      mutants: [
        'swap-candidates ticket.open / ticket.cancel [1]',
        'swap-candidates ticket.onHold / ticket.resume [1]',
        'swap-candidates ticket.resolved / ticket.close [1]',
      ],
      reason: 'Both ways lead to the same status and do the same: whichever is asked first.',
    },
  ],
})
