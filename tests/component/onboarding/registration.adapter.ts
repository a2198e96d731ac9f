import type { Problem } from '#domain/app-error.ts'
import { LIMITS } from '#domain/limits.ts'
import { component } from '#tests/charts/registration/component-exclusions.ts'
import { registrationChart } from '#tests/charts/registration/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
import { page } from 'vitest/browser'
import { busy, heading, press, seen, told, type, typeSecret } from '../person.ts'
import type { Stage } from '../stage.tsx'
import { saysIn } from '../walking/on-screen.ts'

const REGISTER = 'POST /users/register/'
const RESEND = 'POST /users/onboarding/resend/confirmation-email/'

async function signUp(registration: Record<string, string>): Promise<void> {
  await type('First name', registration.first_name ?? '')
  await type('Last name', registration.last_name ?? '')
  await type('Work email address', registration.email ?? '')
  await typeSecret('Password', registration.password ?? '')
  const terms = page.getByRole('checkbox', { name: 'I accept the terms' })
  if (!terms.query()?.matches(':checked')) await terms.click()
  await press('Create account')
}

const waitWords = (count: number) => `You can send it again in ${count} ${count === 1 ? 'second' : 'seconds'}.`

export const onRegistration = defineAdapter(
  atLevel<Stage>(registrationChart, component, {
    events: {
      'form.submit': (_, { registration }) => signUp(registration as Record<string, string>),
      'email.correct': () => press('Change the email address'),
      'mail.askAgain': () => press('Send the email again'),
      'xstate.after.second.registration.sent.counting': ({ clock }) => clock.increment(LIMITS.second),
      'xstate.done.actor.register': ({ gateway }) => gateway.succeed(REGISTER),
      'xstate.error.actor.register': ({ gateway }, { error }) => gateway.fail(REGISTER, error),
      'xstate.done.actor.resendConfirmation': ({ gateway }) => gateway.succeed(RESEND),
      'xstate.error.actor.resendConfirmation': ({ gateway }, { error }) => gateway.fail(RESEND, error),
    },
    states: {
      'registration.entering': async () => {
        await seen(heading('Create an account'))
        await busy('Create account', false)
      },
      'registration.registering': () => busy('Create account', true),
      'registration.sent.counting': () => seen(heading('Check your inbox')),
      'registration.sent.ready': () => busy('Send the email again', false),
      'registration.sent.resending': () => busy('Send the email again', true),
    },
    screen: {
      registration: 'src/screens/signup/SignUpForm.tsx',
      'registration.sent': 'src/screens/signup/CheckMail.tsx',
    },
    payloads: { 'form.submit': asDrawn },
    calls: {
      register: (input: object) => ({ name: REGISTER, body: input }),
      resendConfirmation: (input: object) => ({ name: RESEND, body: input }),
    },
    shows: {
      problem: (problem: Problem | null) => told(problem),
      email: {
        check: (email: string) => saysIn(() => document.querySelector('main, form, [role=status]'), email),
        except: { 'registration.entering': 'The form keeps it itself.', 'registration.registering': 'The form keeps it itself.' },
      },
      secondsLeft: {
        check: (seconds: number) => seen(page.getByRole('timer').filter({ hasText: waitWords(seconds) })),
        except: {
          'registration.entering': 'Nothing has been sent.',
          'registration.registering': 'Nothing has been sent.',
          'registration.sent.ready': 'They have run out.',
          'registration.sent.resending': 'They have run out.',
        },
      },
      pause: { none: 'It is where the seconds begin.' },
    },
    locks: {
      'registration.registering': { part: () => document.querySelector('form'), locked: ['Create account'] },
      'registration.sent.resending': { part: () => document.querySelector('main'), locked: ['Send the email again'] },
    },
  }),
)
