import type { Problem } from '#domain/app-error.ts'
import { LIMITS } from '#domain/limits.ts'
import { component } from '#tests/charts/registration/component-exclusions.ts'
import { registrationChart } from '#tests/charts/registration/spec.ts'
import { defineAdapter, type Check } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { page } from 'vitest/browser'
import { busy, heading, press, seen, told, type, typeSecret } from '../person.ts'
import type { Stage } from '../stage.tsx'

const REGISTER = 'POST /users/register/'
const RESEND = 'POST /users/onboarding/resend/confirmation-email/'

interface Context {
  problem: Problem | null
  secondsLeft: number
}

const problemIs: Check<Stage> = (_, { context }) => told((context as Context).problem)

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
      'registration.entering': async (stage, step) => {
        await seen(heading('Create an account'))
        await busy('Create account', false)
        await problemIs(stage, step)
      },
      'registration.registering': () => busy('Create account', true),
      'registration.sent.counting': async (_, { context }) => {
        await seen(heading('Check your inbox'))
        await seen(page.getByRole('timer').filter({ hasText: waitWords((context as Context).secondsLeft) }))
      },
      'registration.sent.ready': async (stage, step) => {
        await busy('Send the email again', false)
        await problemIs(stage, step)
      },
      'registration.sent.resending': () => busy('Send the email again', true),
    },
  }),
)
