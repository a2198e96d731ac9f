import { endOtherSessions, endSession, listSessions } from '#domain/api/profile.ts'
import { ownSessionsMachine } from '#src/machines/own-sessions.machine.ts'
import { calling, useServices } from '#src/services/services.tsx'
import { useActorRef } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

export type OwnSessions = ActorRefFrom<typeof ownSessionsMachine>

/** Names the heading above the list: the focus goes there when the button that had it goes with its row. */
export const HEADING = 'profile-sessions'

export function useOwnSessions(): OwnSessions {
  const { call, announce, session, actorOptions } = useServices()
  return useActorRef(
    ownSessionsMachine.provide({
      actors: {
        listSessions: calling(call, listSessions),
        endSession: calling(call, endSession),
        endOtherSessions: calling(call, endOtherSessions),
      },
      actions: {
        signOut: () => session.send({ type: 'session.end' }),
        announce: (_, { message }) => {
          announce(message, 'success')
          document.getElementById(HEADING)?.focus()
        },
      },
    }),
    actorOptions,
  )
}
