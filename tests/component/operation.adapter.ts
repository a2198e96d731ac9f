import type { Problem } from '#domain/app-error.ts'
import { component } from '#tests/charts/operation/component-exclusions.ts'
import { operation } from '#tests/charts/operation/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { busy, heading, seen, told, type, typeSecret } from './person.ts'
import type { Stage } from './stage.tsx'

const REGISTER = 'POST /users/register/'
const problemIn = (context: unknown) => (context as { problem: Problem | null }).problem

/** Enter sends the form again while it is being sent: the one under way is given up. */
async function signUp({ gateway }: Stage, _: unknown, before: { value: unknown }): Promise<void> {
  const [underWay] = gateway.held(REGISTER)
  await type('First name', 'Ann')
  await type('Last name', 'Archer')
  await type('Work e-mail address', 'ann@slipway.example')
  await typeSecret('Password', 'a long enough passphrase')
  const terms = page.getByRole('checkbox', { name: 'I accept the terms' })
  if (before.value !== 'requesting' && !terms.query()?.matches(':checked')) await terms.click()
  await userEvent.type(page.getByRole('textbox', { name: 'First name' }), '{Enter}')
  await gateway.next(REGISTER)
  if (underWay) await expect.poll(() => gateway.held(REGISTER)).not.toContain(underWay)
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
