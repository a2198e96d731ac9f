import type { Problem } from '#domain/app-error.ts'
import { SECURITY } from '#domain/limits.ts'
import { component } from '#tests/charts/new-authenticator/component-exclusions.ts'
import { newAuthenticator } from '#tests/charts/new-authenticator/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
import { attribute, gone, present, seen, toldIn } from '../person.ts'
import type { Stage } from '../stage.tsx'
import { inSection, section } from './profile-stage.ts'

const BEGIN = 'POST /users/authenticator/'
const CONFIRM = 'POST /users/authenticator/confirm/'
const [SET_UP, PUT] = ['Set up new authenticator', 'Confirm'] as const

const here = () => section('Authenticator')
const press = (name: string) => inSection('Authenticator', name).click()
const picture = () => here().getByRole('img', { name: 'QR code that sets up your authenticator' })
const busy = (name: string, is: boolean) => attribute(inSection('Authenticator', name), 'aria-busy', String(is))

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
      'newAuthenticator.idle': () => busy(SET_UP, false),
      'newAuthenticator.verifying': () => busy(SET_UP, true),
      'newAuthenticator.scanning': () => busy(PUT, false),
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
    screen: {
      newAuthenticator: 'src/screens/profile/ProofForm.tsx',
      'newAuthenticator.scanning': 'src/screens/profile/Enrolment.tsx',
      'newAuthenticator.confirming': 'src/screens/profile/Enrolment.tsx',
    },
    payloads: { 'proof.submit': asDrawn, 'code.submit': asDrawn },
    calls: {
      beginAuthenticator: (body: object) => ({ name: BEGIN, body }),
      confirmAuthenticator: (body: object) => ({ name: CONFIRM, body }),
    },
    shows: {
      problem: {
        check: (problem: Problem | null) =>
          toldIn(here(), problem?.code === 'unexpected' ? { ...problem, message: 'no_answer' } : problem),
        except: { 'newAuthenticator.expired': 'It is told in other words.' },
      },
      qrCode: {
        check: (qrCode: string) => (qrCode ? present(picture()) : gone(picture())),
        except: {
          'newAuthenticator.expired': 'The picture is gone with its time.',
          'newAuthenticator.done': 'It has been scanned.',
        },
      },
      enrolment: { none: 'It is between the browser and the server; the call carries it.' },
    },
    locks: {
      'newAuthenticator.verifying': { part: here, locked: [SET_UP] },
      'newAuthenticator.confirming': { part: here, locked: ['Code from the new authenticator', PUT, 'Cancel'] },
    },
  }),
)
