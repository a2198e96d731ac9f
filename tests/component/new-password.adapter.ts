import type { Problem } from '#domain/app-error.ts'
import { component } from '#tests/charts/new-password/component-exclusions.ts'
import { newPassword } from '#tests/charts/new-password/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
import { page } from 'vitest/browser'
import { busy, heading, press, seen, status, told, typeSecret } from './person.ts'
import type { Stage } from './stage.tsx'
import { holds } from './walking/on-screen.ts'

const CHECK = 'POST /users/forgot-password/token/verify/'
const SAVE = 'POST /users/forgot-password/'

export const onNewPassword = defineAdapter(
  atLevel<Stage>(newPassword, component, {
    events: {
      'password.submit': async (_, event) => {
        await typeSecret('New password', event.password as string)
        await typeSecret('Confirm new password', event.password as string)
        await press('Save password')
      },
      'link.retry': () => press('Try Again'),
      'xstate.done.actor.checkResetLink': ({ gateway }, { output }) =>
        gateway.succeed(CHECK, (output as { data: { email: string } }).data),
      'xstate.error.actor.checkResetLink': ({ gateway }, { error }) => gateway.fail(CHECK, error),
      'xstate.done.actor.setNewPassword': ({ gateway }) => gateway.succeed(SAVE),
      'xstate.error.actor.setNewPassword': ({ gateway }, { error }) => gateway.fail(SAVE, error),
    },
    states: {
      'newPassword.checking': () => seen(status('Checking the link')),
      'newPassword.failed': () => seen(heading('We couldn’t check the link')),
      'newPassword.entering': async () => {
        await seen(heading('Set a new password'))
        await busy('Save password', false)
      },
      'newPassword.saving': () => busy('Save password', true),
      'newPassword.saved': () => seen(heading('Password changed')),
      'newPassword.refused': () => seen(heading('This link has expired')),
    },
    screen: {
      newPassword: 'src/screens/new-password/ResetSteps.tsx',
      'newPassword.entering': 'src/screens/new-password/PasswordForm.tsx',
      'newPassword.saving': 'src/screens/new-password/PasswordForm.tsx',
    },
    payloads: { 'password.submit': asDrawn },
    calls: {
      checkResetLink: (input: object) => ({ name: CHECK, body: input }),
      setNewPassword: (input: object) => ({ name: SAVE, body: input }),
    },
    shows: {
      problem: {
        check: (problem: Problem | null) => told(problem),
        except: { 'newPassword.refused': 'The heading tells it.' },
      },
      email: {
        check: (email: string) => holds(page.elementLocator(document.querySelector('input[name=username]')!), email),
        except: {
          'newPassword.checking': 'The link has not been answered.',
          'newPassword.failed': 'There is no form.',
          'newPassword.refused': 'There is no form.',
          'newPassword.saved': 'There is no form.',
        },
      },
      link: { none: 'It stands in the address.' },
    },
    locks: {
      'newPassword.checking': { none: 'There is no field and no button.' },
      'newPassword.saving': { part: () => document.querySelector('form'), locked: ['Save password'] },
    },
  }),
)
