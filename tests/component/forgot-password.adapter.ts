import type { Problem } from '#domain/app-error.ts'
import { component } from '#tests/charts/forgot-password/component-exclusions.ts'
import { forgotPassword } from '#tests/charts/forgot-password/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
import { page } from 'vitest/browser'
import { busy, heading, press, seen, told, type } from './person.ts'
import { holds, saysIn } from './walking/on-screen.ts'
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
      'forgotPassword.entering': () => busy('Send link', false),
      'forgotPassword.requesting': () => busy('Send link', true),
      'forgotPassword.sent': () => seen(heading('Check your inbox')),
    },
    screen: {
      forgotPassword: 'src/screens/forgot-password/EmailForm.tsx',
      'forgotPassword.sent': 'src/screens/forgot-password/ForgotPassword.tsx',
    },
    payloads: { 'email.submit': asDrawn },
    calls: { requestReset: (input: object) => ({ name: REQUEST, body: input }) },
    shows: {
      email: (email: string, _, { value }) =>
        value === 'sent'
          ? saysIn(() => document.querySelector('form, [role=status]'), email)
          : holds(page.getByLabelText('Email address', { exact: true }), email),
      isInOutbox: {
        check: (isInOutbox: boolean) =>
          seen(page.getByText(isInOutbox ? /open “Outbox” in the account menu/ : /Check your spam folder/)),
        except: {
          'forgotPassword.entering': 'the link was not asked for yet',
          'forgotPassword.requesting': 'the answer is on its way',
        },
      },
      problem: (problem: Problem | null) => told(problem),
    },
    locks: { 'forgotPassword.requesting': { part: () => document.querySelector('form'), locked: ['Send link'] } },
  }),
)
