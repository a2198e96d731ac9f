import { renewAgreement } from '#domain/api/binder/agreements.ts'
import { useServices } from '#src/services/services.tsx'
import { confirmedActionMachine, type WantedAction } from '#src/machines/editing/confirmed-action.machine.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { useActorRef } from '@xstate/react'
import { fromPromise } from 'xstate'

/** Makes the draft of the next period of an agreement; `onMade` is told its id. */
export function useRenewal({ id, row_version }: Row, onMade: (id: number) => void) {
  const { call, announce, actorOptions } = useServices()
  return useActorRef(
    confirmedActionMachine.provide({
      actors: {
        runAction: fromPromise<{ message: string }, WantedAction>(async ({ signal }) => {
          const reply = await call(renewAgreement, { id, row_version }, { signal })
          onMade(reply.data.id)
          return reply
        }),
      },
      actions: { tellDone: (_, { message }) => announce(message, 'success') },
    }),
    actorOptions,
  )
}
