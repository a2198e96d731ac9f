import type { Call } from '#domain/api/calls/call.ts'
import { ticketCalls } from '#domain/api/calls/tickets.ts'
import type { updateTicketStatus } from '#domain/api/tickets.ts'
import { ticketStatusMachine, type WantedStatus } from '#src/machines/ticket/ticket-status.machine.ts'
import { useServices } from '#src/services/services.tsx'
import { useActorRef } from '@xstate/react'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { useSameKeys } from './same-keys.ts'

export type TicketStatusActor = ActorRefFrom<typeof ticketStatusMachine>

const update: Call<typeof updateTicketStatus> = ticketCalls.updateTicketStatus

/** The next status of a ticket, from the question to the answer of the server. */
export function useTicketStatus(onChange: () => void): TicketStatusActor {
  const { call, announce, actorOptions } = useServices()
  const { keyOf, forget } = useSameKeys()
  return useActorRef(
    ticketStatusMachine.provide({
      actors: {
        updateStatus: fromPromise<{ message: string }, WantedStatus>(({ input, signal }) =>
          call(update, input, { signal, idempotencyKey: keyOf(input) }),
        ),
      },
      actions: {
        tellDone: (_, { message }) => {
          forget()
          announce(message, 'success')
          onChange()
        },
        readAgain: onChange,
      },
    }),
    actorOptions,
  )
}
