import type { Call } from '#domain/api/calls/call.ts'
import { leaveContractCall, tellPresenceCall } from '#domain/api/calls/contract-presence.ts'
import type { tellPresence } from '#domain/api/contract/presence.ts'
import type { Input, Output } from '#domain/api/endpoint.ts'
import { sayFarewell } from '#src/api/farewell.ts'
import { presenceMachine } from '#src/machines/contract/presence.machine.ts'
import { calling, useServices, type Services } from '#src/services/services.tsx'
import { builtOnce } from '#src/services/built-once.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { presentNews } from '../present-news.ts'

export type Other = Output<typeof tellPresence>['others'][number]
type Place = Input<typeof tellPresence>
type PresenceActor = ActorRefFrom<typeof presenceMachine>

const tell: Call<typeof tellPresence> = tellPresenceCall

const tokenOf = ({ session }: Services) => session.getSnapshot().context.tokens?.access_token

/** Nobody who has signed out says goodbye: the server no longer knows who it is. */
function sayGoodbye(services: Services, place: Place): void {
  const token = tokenOf(services)
  if (token) sayFarewell({ call: leaveContractCall, input: { ...place }, token, fetch: services.fetchPort ?? fetch })
}

const chartOn = builtOnce((services: Services) =>
  presenceMachine.provide({
    actors: { tellPresence: calling(services.call, tell) },
    actions: { sayGoodbye: (_, place) => sayGoodbye(services, place) },
  }),
)

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
  if (document.visibilityState === 'hidden') say()
  return () => {
    unheard()
    document.removeEventListener('visibilitychange', say)
  }
}

/** Asks as soon as others have come or gone, and when the session goes on with another token: with one that is over nothing was heard. */
function followNews(actor: PresenceActor, services: Services, uuid: string): () => void {
  const ask = () => actor.send({ type: 'others.ask' })
  const unheard = presentNews(services.line).hear((contract) => {
    if (contract === null || contract === uuid) ask()
  })
  let last = tokenOf(services)
  const following = services.session.subscribe(() => {
    const token = tokenOf(services)
    if (token !== last && token !== undefined) ask()
    last = token
  })
  return () => {
    unheard()
    following.unsubscribe()
  }
}

/** Says goodbye when the page is closed or another one is opened, and is back when the browser shows it again as it was. */
function followPage(actor: PresenceActor): () => void {
  const leave = () => actor.send({ type: 'page.leave' })
  const enter = () => actor.send({ type: 'page.return' })
  addEventListener('pagehide', leave)
  addEventListener('pageshow', enter)
  enter()
  return () => {
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', enter)
    leave()
  }
}

/** Who else has a step of the contract open, for as long as this one has. */
export function usePresence(uuid: string, step: Place['step']): readonly Other[] {
  const services = useServices()
  const actor = useActorRef(chartOn(services), { ...services.actorOptions, input: { uuid, step } })
  useLayoutEffect(() => followPage(actor), [actor])
  useEffect(() => followSight(actor, services.line), [actor, services])
  useEffect(() => followNews(actor, services, uuid), [actor, services, uuid])
  useEffect(() => {
    if (actor.getSnapshot().context.step !== step) actor.send({ type: 'step.open', step })
  }, [actor, step])
  return useSelector(actor, ({ context }) => context.others)
}
