import { registrationMachine } from '#src/machines/onboarding/registration.machine.ts'
import { after, defineChart, done, failed } from '#tools/charts/model/spec.ts'
import { refusal } from '../problems.ts'

const registration = (email: string) => ({
  type: 'form.submit',
  registration: {
    first_name: 'Ann',
    last_name: 'Lee',
    email,
    password: 'a first long password',
    language: 'en',
    accept_terms: true,
  },
})

export const registrationChart = defineChart({
  name: 'registration',
  title: 'Registration',
  about:
    'Asking for an account: the form, and the mail that it brings, which can be asked for again after a pause. Drawn and tested with a pause of 2 seconds; the product gives 60.',
  machine: registrationMachine,
  input: { pause: 2 },
  key: ({ secondsLeft }) => secondsLeft,
  events: {
    'form.submit': [registration('ann@slipway.example'), registration('bob@slipway.example')],
    'email.correct': [{ type: 'email.correct' }],
    'mail.askAgain': [{ type: 'mail.askAgain' }],
    'xstate.after.second.registration.sent.counting': [after('second', 'registration.sent.counting')],
    'xstate.done.actor.register': [done('register', { message: 'Check your inbox.', data: null })],
    'xstate.error.actor.register': [failed('register', refusal('too_many_requests'))],
    'xstate.done.actor.resendConfirmation': [done('resendConfirmation', { message: 'Sent again.', data: null })],
    'xstate.error.actor.resendConfirmation': [failed('resendConfirmation', refusal('unavailable'))],
  },
  requirements: { registration: ['D13'] },
})
