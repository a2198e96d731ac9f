import { confirmedActionMachine, type WantedAction } from '#src/machines/editing/confirmed-action.machine.ts'
import { useServices } from '#src/services/services.tsx'
import { useActorRef } from '@xstate/react'
import { fromPromise, type ActorRefFrom } from 'xstate'

export type ConfirmedActor = ActorRefFrom<typeof confirmedActionMachine>

interface Answered {
  message: string
}

/** Runs what is asked for once it is confirmed; the message of the server is announced before `onDone`, which hears the name of what was done. */
export function useConfirmed(
  run: (wanted: WantedAction, signal: AbortSignal) => Promise<Answered>,
  onDone?: (name: string) => void,
): ConfirmedActor {
  const { announce, actorOptions } = useServices()
  return useActorRef(
    confirmedActionMachine.provide({
      actors: { runAction: fromPromise<Answered, WantedAction>(({ input, signal }) => run(input, signal)) },
      actions: {
        tellDone: ({ context }, { message }) => {
          announce(message, 'success')
          onDone?.(context.name)
        },
      },
    }),
    actorOptions,
  )
}
