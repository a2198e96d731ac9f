import type { Problem } from '#domain/app-error.ts'
import { component } from '#tests/charts/operation/component-exclusions.ts'
import { operation } from '#tests/charts/operation/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { page } from 'vitest/browser'
import { busy, heading, press, seen, told, type, typeSecret } from './person.ts'
import type { Stage } from './stage.tsx'

const REGISTER = 'POST /users/register/'
const problemIn = (context: unknown) => (context as { problem: Problem | null }).problem

async function signUp(): Promise<void> {
  await type('First name', 'Ann')
  await type('Last name', 'Archer')
  await type('Work e-mail address', 'ann@slipway.example')
  await typeSecret('Password', 'a long enough passphrase')
  const terms = page.getByRole('checkbox', { name: 'I accept the terms' })
  if (!terms.query()?.matches(':checked')) await terms.click()
  await press('Create account')
}

/** The sign-up form: the one screen that makes one call by hand. */
export const onSignUp = defineAdapter(
  atLevel<Stage>(operation, component, {
    events: {
      'operation.request': signUp,
      'operation.reset': ({ chart }) => chart('operation').send({ type: 'operation.reset' }),
      'xstate.done.actor.callEndpoint': ({ gateway }) => gateway.succeed(REGISTER),
      'xstate.error.actor.callEndpoint': ({ gateway }, { error }) => gateway.fail(REGISTER, error),
    },
    states: {
      'operation.idle': async () => {
        await busy('Create account', false)
        await told(null)
      },
      'operation.requesting': () => busy('Create account', true),
      'operation.succeeded': () => seen(heading('Account created')),
      'operation.failed': async (_, { context }) => {
        const problem = problemIn(context)
        await busy('Create account', false)
        await told(problem, problem?.code === 'unexpected' ? 'no_answer' : problem?.message)
      },
    },
  }),
)
