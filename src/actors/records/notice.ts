import { noteAgreementNotice } from '#domain/api/binder/agreements.ts'
import { useServices } from '#src/services/services.tsx'
import { confirmedActionMachine, type WantedAction } from '#src/machines/editing/confirmed-action.machine.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { useActorRef } from '@xstate/react'
import { fromPromise } from 'xstate'

export const GIVE = 'give'
export const WITHDRAW = 'withdraw'

/** Notes that notice of cancellation of an agreement was given, on the day that comes as the comment, or that it was not. */
export function useNotice({ id, row_version }: Row, onNoted: () => void) {
  const { call, announce, actorOptions } = useServices()
  const run = async ({ name, comment: day }: WantedAction, signal: AbortSignal) => {
    const reply = await call(noteAgreementNotice, { id, row_version, given_on: name === GIVE ? day : null }, { signal })
    onNoted()
    return reply
  }
  return useActorRef(
    confirmedActionMachine.provide({
      actors: { runAction: fromPromise<{ message: string }, WantedAction>(({ input, signal }) => run(input, signal)) },
      actions: { tellDone: (_, { message }) => announce(message, 'success') },
    }),
    actorOptions,
  )
}
