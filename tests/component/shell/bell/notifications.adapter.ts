import { NOTIFICATIONS } from '#domain/notifications/limits.ts'
import { component } from '#tests/charts/notifications/component-exclusions.ts'
import { notifications } from '#tests/charts/notifications/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { page } from 'vitest/browser'
import { seen } from '../../person.ts'
import type { BellStage } from './bell-host.tsx'

const UNREAD = 'GET /core/notifications/unread/'

const bell = (unread: number) =>
  page.getByRole('button', { name: unread === 0 ? 'No unread notifications' : `${unread} unread notifications` })

export const onNotifications = defineAdapter(
  atLevel<BellStage>(notifications, component, {
    events: {
      'page.rest': ({ turnSight }) => turnSight('hidden'),
      'page.wake': ({ turnSight }) => turnSight('visible'),
      'connection.lost': ({ services }) => services.line.tell('connection.lost'),
      'connection.returned': ({ services }) => services.line.tell('connection.returned'),
      'token.renewed': ({ renewToken }) => renewToken(),
      'unread.ask': ({ ask }) => ask(),
      'xstate.done.actor.openStream': ({ stream }, { output }) => stream.open(output),
      'xstate.error.actor.openStream': ({ stream }, { error }) => stream.refuse(error),
      'xstate.done.actor.hearStream': ({ stream }, { output }) => stream.say(output),
      'xstate.error.actor.hearStream': ({ stream }) => stream.cut(),
      'xstate.done.actor.loadUnread': ({ gateway }, { output }) => gateway.succeed(UNREAD, (output as { data: unknown }).data),
      'xstate.error.actor.loadUnread': ({ gateway }, { error }) => gateway.fail(UNREAD, error),
      'xstate.after.streamPatience.notifications.connecting': ({ clock }) => clock.increment(NOTIFICATIONS.streamPatience),
      'xstate.after.streamSilence.notifications.live': ({ clock }) => clock.increment(NOTIFICATIONS.streamSilence),
      'xstate.after.shortPause.notifications.polling.briefly': ({ clock }) => clock.increment(NOTIFICATIONS.shortPause),
      'xstate.after.pollPause.notifications.polling.pausing': ({ clock }) => clock.increment(NOTIFICATIONS.pollPause),
    },
    states: {
      'notifications.connecting': ({ stream }) => stream.asked(),
      'notifications.live': ({ stream }) => stream.isOpen(),
      'notifications.polling.asking': async ({ gateway }) => {
        await gateway.next(UNREAD)
      },
      'notifications.polling.briefly': ({ stream }) => stream.isClosed(),
      'notifications.polling.pausing': ({ stream }) => stream.isClosed(),
      'notifications.waiting': ({ stream }) => stream.isClosed(),
      'notifications.offline': ({ stream }) => stream.isClosed(),
      'notifications.resting': ({ stream }) => stream.isClosed(),
    },
    screen: 'src/app/bell/Bell.tsx',
    payloads: {},
    calls: {
      loadUnread: () => ({ name: UNREAD }),
      openStream: { none: 'A stream is no call.' },
      hearStream: { none: 'It is open already.' },
    },
    shows: {
      unread: (unread) => seen(bell(unread)),
      newest: { none: 'The list is asked for anew.' },
      isEager: { none: 'It tells how soon a stream is tried.' },
    },
    locks: {},
  }),
)
