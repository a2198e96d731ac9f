import type { Call } from '#domain/api/calls/call.ts'
import { notificationCalls } from '#domain/api/calls/notifications.ts'
import type {
  changeNotificationSetting,
  listNotifications,
  loadNotificationSettings,
  loadUnread,
  markNotifications,
} from '#domain/api/own/notifications.ts'
import type { Output } from '#domain/api/endpoint.ts'
import { notificationsMachine } from '#src/machines/notifications.machine.ts'
import { builtOnce } from '#src/services/built-once.ts'
import { calling, useServices, type Services } from '#src/services/services.tsx'
import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { useLoaded } from '../loaded.ts'
import { useOperation, type Operation } from '../operation.ts'
import { notificationStream } from './stream.ts'

export type Notifications = ActorRefFrom<typeof notificationsMachine>
/** Marks, and holds what the last marking was answered. */
export type Marking = Operation
export type Notification = Output<typeof listNotifications>['items'][number]
export type NotificationSetting = Output<typeof loadNotificationSettings>[number]

const unread: Call<typeof loadUnread> = notificationCalls.loadUnread
const list: Call<typeof listNotifications> = notificationCalls.listNotifications
const mark: Call<typeof markNotifications> = notificationCalls.markNotifications
const settings: Call<typeof loadNotificationSettings> = notificationCalls.loadNotificationSettings
const change: Call<typeof changeNotificationSetting> = notificationCalls.changeNotificationSetting

const chartOn = builtOnce((services: Services) => {
  const stream = notificationStream(services)
  return notificationsMachine.provide({
    actors: {
      openStream: fromPromise(({ signal }) => stream.open(signal)),
      hearStream: fromPromise(({ signal }) => stream.hear(signal)),
      loadUnread: calling(services.call, unread),
    },
  })
})

/** Rests while nobody sees the page: a browser has few connections to a server for all of its tabs. */
function followSight(actor: Notifications): () => void {
  const say = () => actor.send({ type: document.visibilityState === 'hidden' ? 'page.rest' : 'page.wake' })
  document.addEventListener('visibilitychange', say)
  if (document.visibilityState === 'hidden') say()
  return () => document.removeEventListener('visibilitychange', say)
}

const followLine = (actor: Notifications, line: Services['line']) =>
  line.hear((news) => {
    if (news === 'connection.lost' || news === 'connection.returned') actor.send({ type: news })
  })

const tokenOf = (session: Services['session']) => session.getSnapshot().context.tokens?.access_token

/** Waits for a session that has to be renewed to go on, and renews none by itself. */
function followToken(actor: Notifications, session: Services['session']): () => void {
  let last = tokenOf(session)
  const following = session.subscribe(() => {
    const token = tokenOf(session)
    if (token === last) return
    last = token
    if (token !== undefined) actor.send({ type: 'token.renewed' })
  })
  return () => following.unsubscribe()
}

/** How many are unread, for as long as the bell is there. */
export function useNotifications(): Notifications {
  const services = useServices()
  const actor = useActorRef(chartOn(services), services.actorOptions)
  useEffect(() => {
    const leave = [followSight(actor), followLine(actor, services.line), followToken(actor, services.session)]
    return () => leave.forEach((each) => each())
  }, [actor, services])
  return actor
}

/** A page of them, newest first; asked for anew when `version` is another one. */
export const useNotificationList = (page: number, version: unknown) => useLoaded(list, { page }, version)

/** Marks as read or unread; a refusal is said. */
export function useMarking(onDone: () => void): Marking {
  const { announce } = useServices()
  return useOperation(mark, (message, tone) => {
    if (tone === 'error') announce(message, tone)
    else onDone()
  })
}

export const useNotificationSettings = () => useLoaded(settings, {})

/** Says what came of it, and tells whether the setting is kept. */
export function useChangedSetting(onAnswer: (isKept: boolean) => void): Operation {
  const { announce } = useServices()
  return useOperation(change, (message, tone) => {
    announce(message, tone)
    onAnswer(tone === 'success')
  })
}
