import { ticketCalls } from '#domain/api/calls/tickets.ts'
import type { Call } from '#domain/api/calls/call.ts'
import type { CrudCalls } from '#domain/api/crud.ts'
import type { Input, Output } from '#domain/api/endpoint.ts'
import type { ListQuery } from '#domain/api/envelope.ts'
import type {
  addTicketComment,
  changeTicket,
  changeTicketComment,
  createTicket,
  listTicketHistory,
  listTicketPeople,
  loadTicket,
  loadTicketFigures,
} from '#domain/api/tickets.ts'
import type { Problem } from '#domain/app-error.ts'
import { listedTicket } from '#domain/tickets/listed.ts'
import { operationMachine } from '#src/machines/operation.machine.ts'
import { builtOnce } from '#src/services/built-once.ts'
import { useServices, type Services } from '#src/services/services.tsx'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { knownPage } from '../records/known-pages.ts'
import { useSameKeys } from './same-keys.ts'
import { resourceWith, type ResourceActor } from '../records/resource.ts'
import { useLoaded } from '../loaded.ts'

const calls = { list: ticketCalls.listTickets } as Pick<CrudCalls, 'list' | 'remove'>
const chartOf = builtOnce((services: Services) => resourceWith(calls, listedTicket, services))

/** A page of tickets, first as it was last seen. */
export function useTicketRows(query: ListQuery): ResourceActor {
  const services = useServices()
  const [page] = useState(() => knownPage(services, listedTicket, query))
  return useActorRef(chartOf(services), { ...services.actorOptions, input: { query, page } })
}

export type Ticket = Output<typeof loadTicket>

const load: Call<typeof loadTicket> = ticketCalls.loadTicket
const people: Call<typeof listTicketPeople> = ticketCalls.listTicketPeople
const history: Call<typeof listTicketHistory> = ticketCalls.listTicketHistory
const figures: Call<typeof loadTicketFigures> = ticketCalls.loadTicketFigures
const create: Call<typeof createTicket> = ticketCalls.createTicket
const change: Call<typeof changeTicket> = ticketCalls.changeTicket
const comment: Call<typeof addTicketComment> = ticketCalls.addTicketComment
const reword: Call<typeof changeTicketComment> = ticketCalls.changeTicketComment

export const useTicket = (ticket_number: string, version: number) => useLoaded(load, { ticket_number }, version)

export const useTicketPeople = (ticket_number: string) => useLoaded(people, { ticket_number })

export const useTicketHistory = (ticket_number: string, version: string) =>
  useLoaded(history, { ticket_number, page: 1, page_size: 20 }, version)

export const useTicketFigures = () => useLoaded(figures, {})

/** One thing that is sent, as often as it fails; the same words under the same key. */
export interface Sender<T> {
  send: (input: T) => void
  isBusy: boolean
  problem: Problem | null
}

function useSender<T>(
  run: (
    services: Services,
    input: T,
    how: { signal: AbortSignal; idempotencyKey: string },
  ) => Promise<{ message: string; data: Ticket }>,
  onDone: (ticket: Ticket) => void,
): Sender<T> {
  const services = useServices()
  const { keyOf, forget } = useSameKeys()
  const logic = operationMachine.provide({
    actors: {
      callEndpoint: fromPromise(async ({ input, signal }) => {
        const reply = await run(services, input as T, { signal, idempotencyKey: keyOf(input) })
        forget()
        services.announce(reply.message, 'success')
        onDone(reply.data)
        return reply
      }),
    },
  })
  const actor = useActorRef(logic, services.actorOptions)
  return {
    send: (input) => actor.send({ type: 'operation.request', input }),
    isBusy: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    problem: useSelector(actor, ({ context }) => context.problem),
  }
}

export const useCreating = (onDone: (ticket: Ticket) => void): Sender<Input<typeof createTicket>> =>
  useSender(({ call }, input, how) => call(create, input, how), onDone)

export const useChanging = (onDone: (ticket: Ticket) => void): Sender<Input<typeof changeTicket>> =>
  useSender(({ call }, input, how) => call(change, input, how), onDone)

export const useCommenting = (onDone: (ticket: Ticket) => void): Sender<Input<typeof addTicketComment>> =>
  useSender(({ call }, input, how) => call(comment, input, how), onDone)

export const useRewording = (onDone: (ticket: Ticket) => void): Sender<Input<typeof changeTicketComment>> =>
  useSender(({ call }, input, how) => call(reword, input, how), onDone)
