import { confirmedActionMachine } from '#src/machines/editing/confirmed-action.machine.ts'
import { defineChart, done, failed } from '#tools/charts/model/spec.ts'
import { refusal } from '../problems.ts'

export const confirmedAction = defineChart({
  name: 'confirmed-action',
  title: 'An action that is confirmed',
  about: 'What cannot be taken back is asked about first: a user is suspended, an authenticator reset, sessions are ended.',
  machine: confirmedActionMachine,
  key: ({ problem }) => problem !== null,
  events: {
    'action.ask': [
      { type: 'action.ask', name: 'user.suspend' },
      { type: 'action.ask', name: 'resetAuthenticator' },
    ],
    'action.confirm': [{ type: 'action.confirm', comment: 'On leave until spring.' }],
    'action.cancel': [{ type: 'action.cancel' }],
    'xstate.done.actor.runAction': [done('runAction', { message: 'It is done.', data: null })],
    'xstate.error.actor.runAction': [failed('runAction', refusal('unavailable'))],
  },
})
