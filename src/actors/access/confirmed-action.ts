import {
  endUserSessions,
  moveUser,
  resetAuthenticator,
  sendPasswordLink,
  STAFF_MOVES,
} from '#domain/api/access-control/account.ts'
import { confirmedActionMachine, type WantedAction } from '#src/machines/editing/confirmed-action.machine.ts'
import { useServices } from '#src/services/services.tsx'
import { useActorRef } from '@xstate/react'
import { fromPromise, type ActorRefFrom } from 'xstate'

export type ConfirmedAction = ActorRefFrom<typeof confirmedActionMachine>

const WORDS = ['suspend', 'reactivate', 'deactivate', 'sendPasswordLink', 'resetAuthenticator', 'endSessions'] as const

const DEEDS = { sendPasswordLink, resetAuthenticator, endSessions: endUserSessions } as const

/** What an action goes by among the texts. */
export const wordOf = (name: string): (typeof WORDS)[number] =>
  WORDS.find((word) => word === name.replace(/^user\./, '')) ?? 'endSessions'

/** What is done with an account when it is confirmed. */
export function useConfirmedAction(id: number, onDone: () => void): ConfirmedAction {
  const { call, announce, actorOptions } = useServices()
  const run = ({ name, comment }: WantedAction, signal: AbortSignal) => {
    const move = STAFF_MOVES.find((one) => one === name)
    if (move) return call(moveUser, { id, move, comment }, { signal })
    return call(DEEDS[name as keyof typeof DEEDS], { id, comment }, { signal })
  }
  return useActorRef(
    confirmedActionMachine.provide({
      actors: { runAction: fromPromise<{ message: string }, WantedAction>(({ input, signal }) => run(input, signal)) },
      actions: {
        tellDone: (_, { message }) => {
          announce(message, 'success')
          document.getElementById('part-account')?.focus()
          onDone()
        },
      },
    }),
    actorOptions,
  )
}
