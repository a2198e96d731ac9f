import type { Call } from '#domain/api/calls/call.ts'
import { tellPresenceCall } from '#domain/api/calls/contract-presence.ts'
import type { tellPresence } from '#domain/api/contract/presence.ts'
import type { Input, Output } from '#domain/api/endpoint.ts'
import { presenceMachine } from '#src/machines/contract/presence.machine.ts'
import { calling, useServices, type Services } from '#src/services/services.tsx'
import { builtOnce } from '#src/services/built-once.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'

export type Other = Output<typeof tellPresence>['others'][number]
type Step = Input<typeof tellPresence>['step']
type PresenceActor = ActorRefFrom<typeof presenceMachine>

const tell: Call<typeof tellPresence> = tellPresenceCall

const chartOn = builtOnce((call: Services['call']) => presenceMachine.provide({ actors: { tellPresence: calling(call, tell) } }))

/** Rests while nobody sees the page, and while the server cannot be reached. */
function followSight(actor: PresenceActor, line: Services['line']): () => void {
  let isLost = false
  const say = () => actor.send({ type: document.visibilityState === 'hidden' || isLost ? 'page.rest' : 'page.wake' })
  const unheard = line.hear((news) => {
    if (news !== 'connection.lost' && news !== 'connection.returned') return
    isLost = news === 'connection.lost'
    say()
  })
  document.addEventListener('visibilitychange', say)
  return () => {
    unheard()
    document.removeEventListener('visibilitychange', say)
  }
}

/** Who else has a step of the contract open, for as long as this one has. */
export function usePresence(uuid: string, step: Step): readonly Other[] {
  const { call, line, actorOptions } = useServices()
  const actor = useActorRef(chartOn(call), { ...actorOptions, input: { uuid, step } })
  useEffect(() => followSight(actor, line), [actor, line])
  useEffect(() => {
    if (actor.getSnapshot().context.step !== step) actor.send({ type: 'step.open', step })
  }, [actor, step])
  return useSelector(actor, ({ context }) => context.others)
}
