import type { Call } from '#domain/api/calls/call.ts'
import { contractStartCalls } from '#domain/api/calls/contract-starts.ts'
import type { removeContractTemplate } from '#domain/api/contract/starts.ts'
import { confirmedActionMachine, type WantedAction } from '#src/machines/editing/confirmed-action.machine.ts'
import { useServices } from '#src/services/services.tsx'
import { useActorRef } from '@xstate/react'
import { fromPromise, type ActorRefFrom } from 'xstate'

export type TemplateRemoval = ActorRefFrom<typeof confirmedActionMachine>

const remove: Call<typeof removeContractTemplate> = contractStartCalls.removeContractTemplate

/** Deletes a template when it is confirmed; tells when it is gone. */
export function useTemplateRemoval(id: number, onRemoved: () => void): TemplateRemoval {
  const { call, announce, actorOptions } = useServices()
  return useActorRef(
    confirmedActionMachine.provide({
      actors: { runAction: fromPromise<{ message: string }, WantedAction>(({ signal }) => call(remove, { id }, { signal })) },
      actions: {
        tellDone: (_, { message }) => {
          announce(message, 'success')
          onRemoved()
        },
      },
    }),
    actorOptions,
  )
}
