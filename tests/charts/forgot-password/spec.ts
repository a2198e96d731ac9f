import { forgotPasswordMachine } from '#src/machines/forgot-password.machine.ts'
import { defineChart, done, failed } from '#tools/charts/model/spec.ts'
import { refusal } from '../problems.ts'

export const forgotPassword = defineChart({
  name: 'forgot-password',
  title: 'Forgot password',
  about: 'Asks for a link to set a new password. The answer is the same whether or not the address is known.',
  machine: forgotPasswordMachine,
  key: () => null,
  events: {
    'email.submit': [
      { type: 'email.submit', email: 'ann@slipway.example' },
      { type: 'email.submit', email: 'bea@slipway.example' },
    ],
    'link.askAgain': [{ type: 'link.askAgain' }],
    'xstate.done.actor.requestReset': [
      done('requestReset', { data: { is_in_outbox: false } }),
      done('requestReset', { data: { is_in_outbox: true } }),
    ],
    'xstate.error.actor.requestReset': [
      failed('requestReset', refusal('too_many_requests')),
      failed('requestReset', new Error('broken')),
    ],
  },
  requirements: { forgotPassword: ['D13'] },
})
