import type { Problem } from '#domain/app-error.ts'
import { component } from '#tests/charts/operation/component-exclusions.ts'
import { operation } from '#tests/charts/operation/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { type Payload } from '#tools/charts/adapters/statements.ts'
import { page } from 'vitest/browser'
import { busy, press, seen, status, toldIn, type } from './person.ts'
import type { Stage } from './stage.tsx'

const INVITE = 'POST /users/onboarding/invite/'
const dialog = page.getByRole('dialog', { name: 'Invite user' })

/** Whom each request that is drawn invites. */
const PEOPLE: Record<number, { first_name: string; last_name: string; email: string }> = {
  1: { first_name: 'Ann', last_name: 'Archer', email: 'ann@slipway.example' },
  2: { first_name: 'Bea', last_name: 'Bowman', email: 'bea@slipway.example' },
}
const personIn = (input: unknown) => PEOPLE[(input as { id: number }).id]!

async function invite(input: unknown): Promise<void> {
  const { first_name, last_name, email } = personIn(input)
  await type('First name', first_name)
  await type('Last name', last_name)
  await type('Work email address', email)
  await press('Send invitation')
}

const invitationOf = (input: unknown) => ({ ...personIn(input), language: 'en', branch: null })

const asInvitation: Payload<Stage> = {
  because: 'The chart makes any call: here it is an invitation.',
  is: ({ type: event, input }) => ({ type: event, input: invitationOf(input) }),
}

/** The form of an invitation, which makes one call by hand. */
export const onInvitation = defineAdapter(
  atLevel<Stage>(operation, component, {
    events: {
      'operation.request': (_, { input }) => invite(input),
      'operation.reset': ({ chart }) => chart('operation').send({ type: 'operation.reset' }),
      'xstate.done.actor.callEndpoint': ({ gateway }) => gateway.succeed(INVITE),
      'xstate.error.actor.callEndpoint': ({ gateway }, { error }) => gateway.fail(INVITE, error),
    },
    states: {
      'operation.idle': () => busy('Send invitation', false),
      'operation.requesting': () => busy('Send invitation', true),
      'operation.succeeded': () => seen(status('Invitation sent')),
      'operation.failed': () => busy('Send invitation', false),
    },
    screen: 'src/screens/approvals/InvitationForm.tsx',
    payloads: { 'operation.request': asInvitation },
    calls: { callEndpoint: (input: object) => ({ name: INVITE, body: invitationOf(input) }) },
    shows: {
      problem: (problem: Problem | null) => toldIn(dialog, problem),
      data: { none: 'An invitation is answered without data.' },
    },
    locks: { 'operation.requesting': { part: () => dialog, locked: ['Send invitation'] } },
  }),
)
