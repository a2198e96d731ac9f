import { removeTemplate, retireTemplate } from '#domain/api/custom-cob.ts'
import type { Template } from '#domain/templates/record.ts'
import { confirmedActionMachine, type WantedAction } from '#src/machines/editing/confirmed-action.machine.ts'
import { useServices } from '#src/services/services.tsx'
import { useActorRef } from '@xstate/react'
import { fromPromise, type ActorRefFrom } from 'xstate'

/** What can be done with a template from where it is looked at. */
export type Move = 'retire' | 'remove'

export type MoveActor = ActorRefFrom<typeof confirmedActionMachine>

export const moveOf = (name: string): Move => (name === 'retire' ? 'retire' : 'remove')

/** Takes a template out of force, or away for good, once it is confirmed. */
export function useTemplateMove({ id, row_version }: Template, onDone: (move: Move) => void): MoveActor {
  const { call, announce, actorOptions } = useServices()
  const run = ({ name }: WantedAction, signal: AbortSignal) =>
    call(moveOf(name) === 'retire' ? retireTemplate : removeTemplate, { id, row_version }, { signal })
  const actor: MoveActor = useActorRef(
    confirmedActionMachine.provide({
      actors: { runAction: fromPromise<{ message: string }, WantedAction>(({ input, signal }) => run(input, signal)) },
      actions: {
        tellDone: ({ context }, { message }) => {
          announce(message, 'success')
          onDone(moveOf(context.name))
        },
      },
    }),
    actorOptions,
  )
  return actor
}
