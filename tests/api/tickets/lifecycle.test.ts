import { afterAll, beforeAll, expect } from 'vitest'
import type { TicketFacts } from '#domain/lifecycles/ticket.lifecycle.ts'
import { lookAfterTickets } from '#server/jobs/tickets.ts'
import { server as onServer } from '#tests/charts/ticket/server-exclusions.ts'
import { ticket } from '#tests/charts/ticket/spec.ts'
import { walkOnServer } from '#tests/support/walk-on-server.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { saysNothing } from '#tools/charts/adapters/statements.ts'
import { openTickets, type Tickets, type Who } from './desk.ts'

let at: Tickets
beforeAll(async () => {
  at = await openTickets()
})
afterAll(() => at.server.stop())

interface Walked {
  number: string
}

interface Event {
  type: string
  facts: TicketFacts
}

const DAY = 24 * 60 * 60 * 1000

/** Its assignee, and how long ago it was resolved. */
async function arrange({ number }: Walked, { type, facts }: Event): Promise<void> {
  const isLate = type === 'ticket.reopen' && !facts.isWithinReopening
  const days = isLate ? 31 : Number(facts.confirmationIsOver) * 8
  await at.query(
    `update ticket set assignee_id = $2, resolved_at = case when resolved_at is null then null else $3::timestamptz end
     where ticket_number = $1`,
    [number, facts.hasAssignee ? at.ids.reviewer : null, new Date(at.server.clock().getTime() - days * DAY)],
  )
}

function whoMakes({ isStaff, isRequester }: TicketFacts): Who {
  if (isStaff) return 'reviewer'
  return isRequester ? 'handler' : 'finance'
}

const move = (status: string) => async (walked: Walked, event: object) => {
  const asked = event as Event
  await arrange(walked, asked)
  const { facts } = asked
  await at.move(whoMakes(facts), walked.number, status, {
    comment: facts.hasComment ? 'It is empty again.' : '',
    resolution: facts.hasResolution ? 'The cache was emptied.' : '',
    hold_reason: facts.hasHoldReason ? 'waiting_requester' : null,
  })
}

/** Goes on when the requester has said something; a word of others changes nothing. */
async function resume(walked: Walked, event: object): Promise<void> {
  const { isSystem, requesterHasAnswered: hasAnswered } = (event as Event).facts
  if (!isSystem) return move('in_progress')(walked, event)
  await at.say(hasAnswered ? 'handler' : 'reviewer', walked.number, 'It was the third layer.')
}

async function close(walked: Walked, event: object): Promise<void> {
  if (!(event as Event).facts.isSystem) return move('closed')(walked, event)
  await arrange(walked, event as Event)
  await lookAfterTickets(at.server.deps)
}

const stands =
  (status: string) =>
  async ({ number }: Walked) =>
    expect(await at.statusOf(number)).toBe(status)

walkOnServer(
  defineAdapter(
    atLevel<Walked>(ticket, onServer, {
      events: {
        'ticket.start': move('in_progress'),
        'ticket.hold': move('on_hold'),
        'ticket.resume': resume,
        'ticket.resolve': move('resolved'),
        'ticket.close': close,
        'ticket.reopen': move('reopened'),
        'ticket.cancel': move('cancelled'),
      },
      states: {
        'ticket.open': stands('open'),
        'ticket.inProgress': stands('in_progress'),
        'ticket.onHold': stands('on_hold'),
        'ticket.resolved': stands('resolved'),
        'ticket.closed': stands('closed'),
        'ticket.reopened': stands('reopened'),
        'ticket.cancelled': stands('cancelled'),
      },
      ...saysNothing('There is no screen: the server is asked what a ticket is.'),
    }),
  ),
  async () => ({ number: (await at.create()).ticket_number }),
)
