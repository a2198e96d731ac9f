import type { Problem } from '#domain/app-error.ts'
import { component } from '#tests/charts/operation/component-exclusions.ts'
import { operation } from '#tests/charts/operation/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { page } from 'vitest/browser'
import { busy, press, seen, status, toldIn, type } from './person.ts'
import type { Stage } from './stage.tsx'

const INVITE = 'POST /users/onboarding/invite/'
const problemIn = (context: unknown) => (context as { problem: Problem | null }).problem

const dialog = page.getByRole('dialog', { name: 'Invite user' })

async function invite(): Promise<void> {
  await type('First name', 'Ann')
  await type('Last name', 'Archer')
  await type('Work email address', 'ann@slipway.example')
  await press('Send invitation')
}

/** The form of an invitation, which makes one call by hand. */
export const onInvitation = defineAdapter(
  atLevel<Stage>(operation, component, {
    events: {
      'operation.request': invite,
      'operation.reset': ({ chart }) => chart('operation').send({ type: 'operation.reset' }),
      'xstate.done.actor.callEndpoint': ({ gateway }) => gateway.succeed(INVITE),
      'xstate.error.actor.callEndpoint': ({ gateway }, { error }) => gateway.fail(INVITE, error),
    },
    states: {
      'operation.idle': async () => {
        await busy('Send invitation', false)
        await toldIn(dialog, null)
      },
      'operation.requesting': () => busy('Send invitation', true),
      'operation.succeeded': () => seen(status('Invitation sent')),
      'operation.failed': async (_, { context }) => {
        const problem = problemIn(context)
        await busy('Send invitation', false)
        await toldIn(dialog, problem)
      },
    },
  }),
)
