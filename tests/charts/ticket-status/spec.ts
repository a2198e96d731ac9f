import type { MovableTicket } from '#src/machines/ticket/ticket-status.machine.ts'
import { ticketStatusMachine } from '#src/machines/ticket/ticket-status.machine.ts'
import { defineChart, done, failed } from '#tools/charts/model/spec.ts'
import type { AnyMachineSnapshot } from 'xstate'
import { refusal } from '../problems.ts'

const HOLD = { name: 'ticket.hold', to: 'on_hold', lacks: [], asks: ['hold_reason'] } as const
const RESOLVE = { name: 'ticket.resolve', to: 'resolved', lacks: [], asks: ['resolution'] } as const

const standing = (row_version: number, ...moves: readonly object[]) =>
  ({ ticket_number: 'TKT-2026-000042', row_version, status: 'in_progress', moves }) as unknown as MovableTicket

/** What is worked on, and what became of it. */
export const TICKET = standing(3, HOLD, RESOLVE)
const REPRIORITISED = standing(4, HOLD, RESOLVE)
const HELD = { ...standing(5, RESOLVE), status: 'on_hold' } as MovableTicket

const contextOf = ({ context }: AnyMachineSnapshot) => context as { status: string; ticket: MovableTicket }

/** Fields stand there for what the status asks. */
const types = (snapshot: AnyMachineSnapshot) => [
  { type: 'draft.change', draft: { comment: 'As agreed by phone.' } },
  contextOf(snapshot).status === 'on_hold'
    ? { type: 'draft.change', draft: { hold_reason: 'waiting_requester' } }
    : { type: 'draft.change', draft: { resolution: 'The index was built again.' } },
]

/** The status that is selected already is not selected again. */
const chooses = (snapshot: AnyMachineSnapshot) => {
  const { status, ticket } = contextOf(snapshot)
  return ticket.moves.filter(({ to }) => to !== status).map(({ to }) => ({ type: 'status.choose', status: to }))
}

const versionIn = (problem: { data: unknown } | null) => (problem?.data as MovableTicket | undefined)?.row_version

export const ticketStatus = defineChart({
  name: 'ticket-status',
  title: 'Status of a support ticket',
  about:
    'The next status of a support ticket is one of those that its lifecycle offers to the reader, with what that one asks for. What was typed stays until it is saved.',
  machine: ticketStatusMachine,
  key: ({ ticket, status, draft, lacking, problem }) => [
    ticket.row_version,
    status,
    draft,
    lacking,
    problem?.code,
    versionIn(problem),
  ],
  events: {
    'status.ask': [{ type: 'status.ask', ticket: TICKET, status: 'on_hold' }],
    'status.choose': chooses,
    'draft.change': types,
    'status.submit': [{ type: 'status.submit' }],
    'status.cancel': [{ type: 'status.cancel' }],
    'stale.resume': [{ type: 'stale.resume' }],
    'xstate.done.actor.updateStatus': [done('updateStatus', { message: 'TKT-2026-000042: On hold', data: null })],
    'xstate.error.actor.updateStatus': [
      failed('updateStatus', refusal('stale_row', REPRIORITISED)),
      failed('updateStatus', refusal('stale_row', HELD)),
      failed('updateStatus', refusal('move_blocked', { lacks: [] })),
    ],
  },
  requirements: { ticketStatus: ['F4', 'D2'] },
})
