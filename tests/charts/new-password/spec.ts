import { newPasswordMachine } from '#src/machines/new-password.machine.ts'
import { defineChart, done, failed } from '#tools/charts/model/spec.ts'
import { refusal } from '../problems.ts'

export const newPassword = defineChart({
  name: 'new-password',
  title: 'New password',
  about: 'Sets a new password through a mailed link. The link is checked first, and it is good once.',
  machine: newPasswordMachine,
  input: { user_token: 'user-1', token: 'link-1' },
  key: () => null,
  events: {
    'password.submit': [
      { type: 'password.submit', password: 'a first long password' },
      { type: 'password.submit', password: 'a second long password' },
    ],
    'link.retry': [{ type: 'link.retry' }],
    'xstate.done.actor.checkResetLink': [done('checkResetLink', { data: { email: 'ann@slipway.example' } })],
    'xstate.error.actor.checkResetLink': [
      failed('checkResetLink', refusal('reset_link_invalid')),
      failed('checkResetLink', refusal('unavailable')),
    ],
    'xstate.done.actor.setNewPassword': [done('setNewPassword')],
    'xstate.error.actor.setNewPassword': [
      failed('setNewPassword', refusal('reset_link_invalid')),
      failed('setNewPassword', refusal('password_unchanged')),
    ],
  },
  requirements: { newPassword: ['D13'] },
})
