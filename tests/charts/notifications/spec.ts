import { notificationsMachine } from '#src/machines/notifications.machine.ts'
import { after, defineChart, done, failed } from '#tools/charts/model/spec.ts'
import { refusal } from '../problems.ts'

const FEW = { unread: 2, newest: 7 }
const MORE = { unread: 3, newest: 8 }

export const notifications = defineChart({
  name: 'notifications',
  title: 'Notifications',
  about:
    'How many notifications are unread. They are asked for once, then a stream tells at once; where there is none the server is asked every half minute and a stream is tried again. Hidden, without a connection, or with a token that is refused, it rests: it renews and ends no session.',
  machine: notificationsMachine,
  key: ({ unread, newest, isEager }) => [unread, newest, isEager],
  events: {
    'page.rest': [{ type: 'page.rest' }],
    'page.wake': [{ type: 'page.wake' }],
    'connection.lost': [{ type: 'connection.lost' }],
    'connection.returned': [{ type: 'connection.returned' }],
    'token.renewed': [{ type: 'token.renewed' }],
    'unread.ask': [{ type: 'unread.ask' }],
    'xstate.done.actor.openStream': [done('openStream', FEW)],
    'xstate.error.actor.openStream': [
      failed('openStream', refusal('too_many_requests')),
      failed('openStream', refusal('session_ended')),
    ],
    'xstate.done.actor.hearStream': [done('hearStream', FEW), done('hearStream', MORE)],
    'xstate.error.actor.hearStream': [failed('hearStream', refusal('no_answer'))],
    'xstate.done.actor.loadUnread': [done('loadUnread', { message: 'Done', data: MORE })],
    'xstate.error.actor.loadUnread': [failed('loadUnread', refusal('no_answer')), failed('loadUnread', refusal('token_expired'))],
    'xstate.after.streamPatience.notifications.connecting': [after('streamPatience', 'notifications.connecting')],
    'xstate.after.streamSilence.notifications.live': [after('streamSilence', 'notifications.live')],
    'xstate.after.shortPause.notifications.polling.briefly': [after('shortPause', 'notifications.polling.briefly')],
    'xstate.after.pollPause.notifications.polling.pausing': [after('pollPause', 'notifications.polling.pausing')],
  },
  equivalent: [
    {
      reason: 'The state does nothing on entry or exit: entering it again restarts its inner state as the target does anyway.',
      mutants: [
        'add-reenter notifications / page.rest',
        'add-reenter notifications / connection.lost',
        'add-reenter notifications.polling / unread.ask',
      ],
    },
    {
      reason: 'The resting chart stays where it is, whether it names itself as the target or not.',
      mutants: ['untarget notifications.resting / connection.lost', 'add-reenter notifications.resting / connection.lost'],
    },
  ],
  requirements: { 'notifications.waiting': ['H1'] },
})
