import { problemOf, type Problem } from '#domain/app-error.ts'
import type { TicketRecord } from '#domain/tickets/record.ts'
import { assign, setup } from 'xstate'
import { isStale } from '../editing/stale.ts'
import { slot } from '../slot.ts'

/** What the next status of a ticket depends on. */
export type MovableTicket = Pick<TicketRecord, 'ticket_number' | 'row_version' | 'status' | 'moves'>

type Status = TicketRecord['status']
type Asked = TicketRecord['moves'][number]['asks'][number]

/** What is said with the new status. */
export interface StatusDraft {
  comment: string
  resolution: string
  hold_reason: TicketRecord['hold_reason']
}

export interface WantedStatus extends StatusDraft {
  ticket_number: string
  row_version: number
  status: Status
}

interface StatusContext {
  ticket: MovableTicket
  status: Status
  draft: StatusDraft
  /** What the status asks for and was not said when it was submitted. */
  lacking: readonly Asked[]
  problem: Problem | null
}

type StatusEvent =
  /** The status is the one that is selected at first. */
  | { type: 'status.ask'; ticket: MovableTicket; status: Status }
  | { type: 'status.choose'; status: Status }
  | { type: 'draft.change'; draft: Partial<StatusDraft> }
  | { type: 'status.submit' }
  | { type: 'status.cancel' }
  | { type: 'stale.resume' }

const NOTHING: StatusDraft = { comment: '', resolution: '', hold_reason: null }
const NO_TICKET: MovableTicket = { ticket_number: '', row_version: 0, status: 'open', moves: [] }

/** The statuses that nothing stands in the way of. */
export const openMoves = ({ moves }: MovableTicket) => moves.filter(({ lacks }) => lacks.length === 0)

export const asksOf = ({ ticket, status }: Pick<StatusContext, 'ticket' | 'status'>): readonly Asked[] =>
  openMoves(ticket).flatMap(({ to, asks }) => (to === status ? asks : []))

const lackingIn = (context: StatusContext) => asksOf(context).filter((name) => !context.draft[name]?.trim())

/** What the status does not ask for is not said. */
function wantedIn(context: StatusContext): WantedStatus {
  const { ticket, status, draft } = context
  const { ticket_number, row_version } = ticket
  const asks = asksOf(context)
  return {
    ticket_number,
    row_version,
    status,
    comment: draft.comment,
    resolution: asks.includes('resolution') ? draft.resolution : '',
    hold_reason: asks.includes('hold_reason') ? draft.hold_reason : null,
  }
}

/** As it is now, where a save was refused because someone else was faster. */
const current = ({ context }: { context: StatusContext }) => ({ ticket: context.problem?.data as MovableTicket })
const failed = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) })

/**
 * The next status of a support ticket: one of those that its lifecycle offers to the reader, with what that one asks for. What was
 * typed stays until it is saved, also where it is refused or someone else has changed the ticket.
 */
export const ticketStatusMachine = setup({
  types: { context: {} as StatusContext, events: {} as StatusEvent, tags: {} as 'busy' | 'dialog' },
  actors: { updateStatus: slot<{ message: string }, WantedStatus>('updateStatus') },
  guards: {
    isFilled: ({ context }) => lackingIn(context).length === 0,
    isStale,
    isStillOffered: ({ context }, { ticket }: { ticket: MovableTicket }) =>
      openMoves(ticket).some(({ to }) => to === context.status),
  },
  actions: {
    keepTicket: assign((_, { ticket }: { ticket: MovableTicket }) => ({ ticket })),
    keepStatus: assign((_, { status }: { status: Status }) => ({ status, lacking: [] })),
    keepDraft: assign(({ context }, { draft }: { draft: Partial<StatusDraft> }) => ({ draft: { ...context.draft, ...draft } })),
    forgetDraft: assign({ draft: NOTHING, lacking: [] }),
    noteLacking: assign(({ context }) => ({ lacking: lackingIn(context) })),
    forgetLacking: assign({ lacking: [] }),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    /** Shows the server’s message, and reads the ticket anew; the screen provides both. */
    tellDone: (_, _params: { message: string }) => {},
    /** What the page shows is no longer so. */
    readAgain: () => {},
  },
}).createMachine({
  id: 'ticketStatus',
  context: { ticket: NO_TICKET, status: 'open', draft: NOTHING, lacking: [], problem: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'status.ask': {
          target: 'filling',
          actions: [
            { type: 'keepTicket', params: ({ event }) => ({ ticket: event.ticket }) },
            { type: 'keepStatus', params: ({ event }) => ({ status: event.status }) },
          ],
        },
      },
    },
    filling: {
      tags: 'dialog',
      on: {
        'status.choose': { actions: { type: 'keepStatus', params: ({ event }) => ({ status: event.status }) } },
        'draft.change': { actions: { type: 'keepDraft', params: ({ event }) => ({ draft: event.draft }) } },
        'status.submit': [
          { guard: 'isFilled', target: 'saving', actions: ['forgetLacking', 'forgetProblem'] },
          { actions: 'noteLacking' },
        ],
        'status.cancel': { target: 'resting', actions: ['forgetDraft', 'forgetProblem'] },
      },
    },
    saving: {
      tags: ['dialog', 'busy'],
      invoke: {
        id: 'updateStatus',
        src: 'updateStatus',
        input: ({ context }) => wantedIn(context),
        onDone: {
          target: 'resting',
          actions: ['forgetDraft', { type: 'tellDone', params: ({ event }) => ({ message: event.output.message }) }],
        },
        onError: [
          {
            guard: { type: 'isStale', params: failed },
            target: 'stale',
            actions: { type: 'keepProblem', params: failed },
          },
          { target: 'filling', actions: { type: 'keepProblem', params: failed } },
        ],
      },
    },
    stale: {
      tags: 'dialog',
      description: 'Someone else has changed the ticket.',
      on: {
        'stale.resume': [
          {
            guard: { type: 'isStillOffered', params: current },
            target: 'filling',
            actions: [{ type: 'keepTicket', params: current }, 'forgetProblem', 'readAgain'],
          },
          { target: 'resting', actions: ['forgetDraft', 'forgetProblem', 'readAgain'] },
        ],
        'status.cancel': { target: 'resting', actions: ['forgetDraft', 'forgetProblem', 'readAgain'] },
      },
    },
  },
})
