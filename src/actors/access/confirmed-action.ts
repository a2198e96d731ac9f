import {
  endUserSessions,
  moveUser,
  resetAuthenticator,
  sendPasswordLink,
  STAFF_MOVES,
} from '#domain/api/access-control/account.ts'
import { useConfirmed, type ConfirmedActor } from '#src/actors/confirmed.ts'
import type { WantedAction } from '#src/machines/editing/confirmed-action.machine.ts'
import { useServices } from '#src/services/services.tsx'

const WORDS = ['suspend', 'reactivate', 'deactivate', 'sendPasswordLink', 'resetAuthenticator', 'endSessions'] as const

const DEEDS = { sendPasswordLink, resetAuthenticator, endSessions: endUserSessions } as const

/** What an action goes by among the texts. */
export const wordOf = (name: string): (typeof WORDS)[number] =>
  WORDS.find((word) => word === name.replace(/^user\./, '')) ?? 'endSessions'

/** What is done with an account when it is confirmed. */
export function useConfirmedAction(id: number, onDone: () => void): ConfirmedActor {
  const { call } = useServices()
  const run = ({ name, comment }: WantedAction, signal: AbortSignal) => {
    const move = STAFF_MOVES.find((one) => one === name)
    if (move) return call(moveUser, { id, move, comment }, { signal })
    return call(DEEDS[name as keyof typeof DEEDS], { id, comment }, { signal })
  }
  return useConfirmed(run, () => {
    document.getElementById('part-account')?.focus()
    onDone()
  })
}
