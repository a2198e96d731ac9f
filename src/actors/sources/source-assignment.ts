import { assignSources } from '#domain/api/source/source-review.ts'
import { sourceAssignmentMachine, type AssignCall } from '#src/machines/source/source-assignment.machine.ts'
import { newInstance } from '#src/services/instance.ts'
import { useServices } from '#src/services/services.tsx'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { fromPromise, type ActorRefFrom } from 'xstate'

export type AssignmentActor = ActorRefFrom<typeof sourceAssignmentMachine>

/** The assignment of sources that nobody of compliance has yet, from choosing to done. */
export function useAssignment(): AssignmentActor {
  const { call, announce, actorOptions } = useServices()
  const [instance] = useState(newInstance)
  const assign = ({ sources, officer, reason, idempotencyKey }: AssignCall, signal: AbortSignal) =>
    call(assignSources, { ids: [...sources], user: officer, reason }, { signal, idempotencyKey })
  return useActorRef(
    sourceAssignmentMachine.provide({
      actors: { assignSources: fromPromise<{ message: string }, AssignCall>(({ input, signal }) => assign(input, signal)) },
      actions: { announce: (_, { message }) => announce(message, 'success') },
    }),
    { ...actorOptions, input: { instance } },
  )
}
