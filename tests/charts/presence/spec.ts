import { presenceMachine } from '#src/machines/contract/presence.machine.ts'
import { after, defineChart, done, failed } from '#tools/charts/model/spec.ts'
import { refusal } from '../problems.ts'

const UUID = '3f1c9f0a-0000-4000-8000-000000000007'

export const presence = defineChart({
  name: 'presence',
  title: 'Presence',
  about:
    'Who else is on which step of a contract. While the page is in sight, it says every twenty seconds, and as soon as others come or go, where the reader is and learns where others are; hidden or without a connection it rests, and it says goodbye when it is closed.',
  machine: presenceMachine,
  input: { uuid: UUID, step: '1' },
  key: ({ step, others }) => [step, others.length],
  events: {
    'step.open': [
      { type: 'step.open', step: '1' },
      { type: 'step.open', step: '3b' },
    ],
    'page.rest': [{ type: 'page.rest' }],
    'page.wake': [{ type: 'page.wake' }],
    'page.leave': [{ type: 'page.leave' }],
    'page.return': [{ type: 'page.return' }],
    'others.ask': [{ type: 'others.ask' }],
    'xstate.done.actor.tellPresence': [
      done('tellPresence', { message: 'Done', data: { others: [] } }),
      done('tellPresence', { message: 'Done', data: { others: [{ id: 2, name: 'Ann Archer', step: '3b' }] } }),
    ],
    'xstate.error.actor.tellPresence': [failed('tellPresence', refusal('not_found'))],
    'xstate.after.presencePause.presence.here.waiting': [after('presencePause', 'presence.here.waiting')],
  },
  equivalent: [
    {
      reason: 'The state does nothing on entry or exit: entering it again restarts its inner state as the target does anyway.',
      mutants: ['add-reenter presence.here / step.open', 'add-reenter presence.here / others.ask'],
    },
  ],
  requirements: { presence: ['D5'] },
})
