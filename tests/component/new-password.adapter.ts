import type { Problem } from '#domain/app-error.ts'
import { component } from '#tests/charts/new-password/component-exclusions.ts'
import { newPassword } from '#tests/charts/new-password/spec.ts'
import { defineAdapter, type Check } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { busy, heading, press, seen, status, told, typeSecret } from './person.ts'
import type { Stage } from './stage.tsx'

const CHECK = 'POST /users/forgot-password/token/verify/'
const SAVE = 'POST /users/forgot-password/'

const problemIs: Check<Stage> = (_, { context }) => told((context as { problem: Problem | null }).problem)

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
      'newPassword.failed': async (stage, step) => {
        await seen(heading('We couldn’t check the link'))
        await problemIs(stage, step)
      },
      'newPassword.entering': async (stage, step) => {
        await seen(heading('Set a new password'))
        await busy('Save password', false)
        await problemIs(stage, step)
      },
      'newPassword.saving': () => busy('Save password', true),
      'newPassword.saved': () => seen(heading('Password changed')),
      'newPassword.refused': () => seen(heading('This link has expired')),
    },
  }),
)
