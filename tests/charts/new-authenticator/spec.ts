import { newAuthenticatorMachine } from '#src/machines/new-authenticator.machine.ts'
import { after, defineChart, done, failed } from '#tools/charts/model/spec.ts'
import { refusal } from '../problems.ts'

const begun = (number: number) =>
  done('beginAuthenticator', {
    message: 'Scan the picture.',
    data: { enrolment: `enrolment-${number}`, qr_code: `otpauth://totp/Slipway:ann?secret=JBSWY3DPEHPK3PX${'ABC'[number]}` },
  })

export const newAuthenticator = defineChart({
  name: 'new-authenticator',
  title: 'New authenticator',
  about:
    'Puts another authenticator in the place of the present one. It takes the password and a code of the present one, which stays good until the new one has shown a right code.',
  machine: newAuthenticatorMachine,
  key: () => null,
  events: {
    'proof.submit': [
      { type: 'proof.submit', current_password: 'a first long password', otp: '111111' },
      { type: 'proof.submit', current_password: 'a second long password', otp: '222222' },
    ],
    'code.submit': [
      { type: 'code.submit', code: '333333' },
      { type: 'code.submit', code: '444444' },
    ],
    'enrolment.cancel': [{ type: 'enrolment.cancel' }],
    'enrolment.restart': [{ type: 'enrolment.restart' }],
    'xstate.done.actor.beginAuthenticator': [begun(1), begun(2)],
    'xstate.error.actor.beginAuthenticator': [
      failed('beginAuthenticator', refusal('locked_out')),
      failed('beginAuthenticator', new Error('broken')),
    ],
    'xstate.done.actor.confirmAuthenticator': [
      done('confirmAuthenticator', { message: 'New authenticator active.', data: null }),
    ],
    'xstate.error.actor.confirmAuthenticator': [
      failed('confirmAuthenticator', refusal('enrolment_ended')),
      failed('confirmAuthenticator', refusal('unavailable')),
    ],
    'xstate.after.enrolment.newAuthenticator.scanning': [after('enrolment', 'newAuthenticator.scanning')],
  },
})
