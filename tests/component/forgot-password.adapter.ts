import type { Problem } from '#domain/app-error.ts'
import { component } from '#tests/charts/forgot-password/component-exclusions.ts'
import { forgotPassword } from '#tests/charts/forgot-password/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { page } from 'vitest/browser'
import { busy, heading, press, seen, told, type } from './person.ts'
import type { Stage } from './stage.tsx'

const REQUEST = 'POST /users/forgot-password/email/'

export const onForgotPassword = defineAdapter(
  atLevel<Stage>(forgotPassword, component, {
    events: {
      'email.submit': async (_, event) => {
        await type('Email address', event.email as string)
        await press('Send link')
      },
      'link.askAgain': () => press('Try again'),
      'xstate.done.actor.requestReset': ({ gateway }, { output }) => gateway.succeed(REQUEST, (output as { data: unknown }).data),
      'xstate.error.actor.requestReset': ({ gateway }, event) => gateway.fail(REQUEST, event.error),
    },
    states: {
      'forgotPassword.entering': async (_, { context }) => {
        await busy('Send link', false)
        await told((context as { problem: Problem | null }).problem)
      },
      'forgotPassword.requesting': () => busy('Send link', true),
      'forgotPassword.sent': async (_, { context }) => {
        await seen(heading('Check your inbox'))
        const { isInOutbox } = context as { isInOutbox: boolean }
        await seen(page.getByText(isInOutbox ? /open “Outbox” in the account menu/ : /Check your spam folder/))
      },
    },
  }),
)
