import type { Problem } from '#domain/app-error.ts'
import { component } from '#tests/charts/confirmed-action/component-exclusions.ts'
import { confirmedAction } from '#tests/charts/confirmed-action/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
import { page } from 'vitest/browser'
import { attribute, gone, seen, toldIn } from '../person.ts'
import type { Stage } from '../stage.tsx'
import { holds } from '../walking/on-screen.ts'
import { part } from './user-stage.ts'

interface Context {
  name: string
}

const WORDS: Record<string, string> = { 'user.suspend': 'Suspend', resetAuthenticator: 'Reset authenticator' }
const CALLS: Record<string, string> = {
  'user.suspend': 'POST /access-control/users/7/moves/',
  resetAuthenticator: 'POST /access-control/users/7/reset-authenticator/',
}

const dialog = () => page.getByRole('dialog')
const doIt = (context: unknown) => dialog().getByRole('button', { name: WORDS[(context as Context).name] ?? '', exact: true })
const callOf = (context: unknown) => CALLS[(context as Context).name] ?? ''

export const onAccount = defineAdapter(
  atLevel<Stage>(confirmedAction, component, {
    events: {
      'action.ask': (_, { name }) =>
        part('Account and sessions')
          .getByRole('button', { name: WORDS[name as string] ?? '', exact: true })
          .click(),
      'action.confirm': async (_, { comment }, { context }) => {
        await dialog()
          .getByRole('textbox')
          .fill(comment as string)
        await doIt(context).click()
      },
      'action.cancel': () => dialog().getByRole('button', { name: 'Cancel' }).click(),
      'xstate.done.actor.runAction': ({ gateway }, _, { context }) => gateway.succeed(callOf(context), null, 'It is done.'),
      'xstate.error.actor.runAction': ({ gateway }, { error }, { context }) => gateway.fail(callOf(context), error),
    },
    states: {
      'confirmedAction.idle': () => gone(dialog()),
      'confirmedAction.confirming': async (_, { context }) => {
        await attribute(doIt(context), 'aria-busy', 'false')
      },
      'confirmedAction.running': (_, { context }) => attribute(doIt(context), 'aria-busy', 'true'),
    },
    screen: 'src/screens/user/account/ActionDialog.tsx',
    payloads: { 'action.ask': asDrawn, 'action.confirm': asDrawn },
    calls: {
      runAction: ({ name, comment }: { name: string; comment: string }) => ({
        name: CALLS[name] ?? '',
        body: name === 'user.suspend' ? { move: name, comment } : { comment },
      }),
    },
    shows: {
      name: async (name: string, _, { value }) => {
        if (value !== 'idle') await seen(dialog().getByRole('button', { name: WORDS[name] ?? '', exact: true }))
      },
      problem: (problem: Problem | null) => toldIn(dialog(), problem),
      comment: {
        check: (comment: string) => holds(dialog().getByRole('textbox'), comment),
        except: { 'confirmedAction.idle': 'No dialog is open.', 'confirmedAction.confirming': 'It is kept when it is sent.' },
      },
    },
    locks: { 'confirmedAction.running': { part: dialog, locked: ['Cancel', 'Suspend'] } },
  }),
)
