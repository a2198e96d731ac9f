import type { Problem } from '#domain/app-error.ts'
import { SECURITY } from '#domain/limits.ts'
import { component } from '#tests/charts/new-authenticator/component-exclusions.ts'
import { newAuthenticator } from '#tests/charts/new-authenticator/spec.ts'
import { defineAdapter, type Check } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { attribute, gone, present, seen, toldIn } from '../person.ts'
import type { Stage } from '../stage.tsx'
import { inSection, section } from './profile-stage.ts'

const BEGIN = 'POST /users/authenticator/'
const CONFIRM = 'POST /users/authenticator/confirm/'
const [SET_UP, PUT] = ['Set up new authenticator', 'Confirm']

const here = () => section('Authenticator')
const press = (name: string) => inSection('Authenticator', name).click()
const picture = () => here().getByRole('img', { name: 'QR code that sets up your authenticator' })
const busy = (name: string, is: boolean) => attribute(inSection('Authenticator', name), 'aria-busy', String(is))

const problemIs: Check<Stage> = (_, { context }) => {
  const { problem } = context as { problem: Problem | null }
  return toldIn(here(), problem?.code === 'unexpected' ? { ...problem, message: 'no_answer' } : problem)
}

export const onProfile = defineAdapter(
  atLevel<Stage>(newAuthenticator, component, {
    events: {
      'proof.submit': async (_, event) => {
        await here()
          .getByLabelText('Current password', { exact: true })
          .fill(event.current_password as string)
        await here()
          .getByLabelText('Code from your current authenticator')
          .fill(event.otp as string)
        await press(SET_UP)
      },
      'code.submit': (_, event) =>
        here()
          .getByLabelText('Code from the new authenticator')
          .fill(event.code as string),
      'enrolment.cancel': () => press('Cancel'),
      'enrolment.restart': (_, __, before) => press(before.value === 'done' ? 'Set up another authenticator' : 'Start again'),
      'xstate.done.actor.beginAuthenticator': ({ gateway }, { output }) =>
        gateway.succeed(BEGIN, (output as { data: unknown }).data),
      'xstate.error.actor.beginAuthenticator': ({ gateway }, { error }) => gateway.fail(BEGIN, error),
      'xstate.done.actor.confirmAuthenticator': async (stage, { output }) => {
        const { message } = output as { message: string }
        await stage.gateway.succeed(CONFIRM, null, message)
      },
      'xstate.error.actor.confirmAuthenticator': ({ gateway }, { error }) => gateway.fail(CONFIRM, error),
      'xstate.after.enrolment.newAuthenticator.scanning': ({ clock }) => clock.increment(SECURITY.enrolment * 1_000),
    },
    states: {
      'newAuthenticator.idle': async (stage, step) => {
        await busy(SET_UP, false)
        await gone(picture())
        await problemIs(stage, step)
      },
      'newAuthenticator.verifying': () => busy(SET_UP, true),
      'newAuthenticator.scanning': async (stage, step) => {
        await present(picture())
        await busy(PUT, false)
        await problemIs(stage, step)
      },
      'newAuthenticator.confirming': () => busy(PUT, true),
      'newAuthenticator.expired': async () => {
        await seen(here().getByRole('alert').filter({ hasText: 'Setup timed out' }))
        await gone(picture())
      },
      'newAuthenticator.done': async () => {
        await seen(here().getByRole('status').filter({ hasText: 'New authenticator active' }))
        await gone(picture())
      },
    },
  }),
)
