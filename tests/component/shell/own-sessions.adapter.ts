import type { Problem } from '#domain/app-error.ts'
import type { OwnSession } from '#src/machines/own-sessions.machine.ts'
import { component } from '#tests/charts/own-sessions/component-exclusions.ts'
import { ownSessions } from '#tests/charts/own-sessions/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
import type { GoldenStep } from '#tools/charts/paths/golden.ts'
import { expect } from 'vitest'
import { alert, attribute, gone, seen, status } from '../person.ts'
import type { Stage } from '../stage.tsx'
import { section } from './profile-stage.ts'
import { settles } from '../rendering/waiting.ts'

const LIST = 'GET /users/sessions/'
const OTHERS = 'POST /users/sessions/end-others/'
const endOf = (id: string) => `DELETE /users/sessions/${id}/`

interface Context {
  sessions: OwnSession[]
  endingId: string
}

const here = () => section('Sessions')
const list = () => here().getByRole('list', { name: 'Your sessions' })
const rows = () => list().element().querySelectorAll(':scope > li')
const others = () => here().getByRole('button', { name: 'End all other sessions' })
const placeOf = ({ sessions }: Context, id: string) => sessions.findIndex((one) => one.id === id)
const endButton = (context: Context, id: string) => list().getByRole('listitem').nth(placeOf(context, id)).getByRole('button')

async function rowsShow(sessions: OwnSession[]): Promise<void> {
  if (sessions.length === 0) {
    await gone(list())
    return
  }
  const wanted = sessions.map(({ browser, system, address }) => [`${browser} on ${system}`, address])
  const partsOf = (row: Element) => ['strong', 'dd'].map((part) => row.querySelector(part)?.textContent)
  await settles(() => expect([...rows()].map(partsOf)).toEqual(wanted))
  await seen(list().getByText('This session'))
}

/** Of a session that is ending, or of all, the row. */
function endingRow(_: Stage, { context }: GoldenStep): Element | null {
  const kept = context as Context
  return placeOf(kept, kept.endingId) < 0 ? null : (rows()[placeOf(kept, kept.endingId)] ?? null)
}

const LEAVING = { 'ownSessions.ending.signingOut': 'The page is gone.' }

export const onProfile = defineAdapter(
  atLevel<Stage>(ownSessions, component, {
    events: {
      'list.request': () => here().getByRole('button', { name: 'Try Again' }).click(),
      'session.end': (_, event, before) => endButton(before.context as Context, event.id as string).click(),
      'others.end': () => others().click(),
      'xstate.done.actor.listSessions': ({ gateway }, { output }) => gateway.succeed(LIST, (output as { data: unknown }).data),
      'xstate.error.actor.listSessions': ({ gateway }, { error }) => gateway.fail(LIST, error),
      'xstate.done.actor.endSession': ({ gateway }, _, { context }) => gateway.succeed(endOf((context as Context).endingId)),
      'xstate.error.actor.endSession': ({ gateway }, { error }, { context }) =>
        gateway.fail(endOf((context as Context).endingId), error),
      'xstate.done.actor.endOtherSessions': ({ gateway }, { output }) =>
        gateway.succeed(OTHERS, (output as { data: unknown }).data),
      'xstate.error.actor.endOtherSessions': ({ gateway }, { error }) => gateway.fail(OTHERS, error),
    },
    states: {
      'ownSessions.list.loading': async (_, step) => {
        const { sessions } = step.context as Context
        if (isLeaving(step.value)) return
        if (sessions.length === 0) return seen(status('Loading your sessions'))
        await attribute(list(), 'aria-busy', 'true')
      },
      'ownSessions.list.shown': async (_, step) => {
        if (isLeaving(step.value)) return
        if ((step.context as Context).sessions.length > 0) await attribute(list(), 'aria-busy', 'false')
      },
      'ownSessions.list.failed': async (_, step) => {
        if (!isLeaving(step.value)) await seen(alert(/\S/).first())
      },
      'ownSessions.ending.idle': () => seen(here()),
      'ownSessions.ending.endingOne': async (_, { context }) => {
        const kept = context as Context
        if (placeOf(kept, kept.endingId) >= 0) await attribute(endButton(kept, kept.endingId), 'aria-busy', 'true')
      },
      'ownSessions.ending.endingOthers': async (_, { context }) => {
        if ((context as Context).sessions.length > 1) await attribute(others(), 'aria-busy', 'true')
      },
      'ownSessions.ending.signingOut': async ({ gateway }) => {
        await gateway.next('POST /users/logout/')
        await seen(status('Signing out'))
      },
    },
    screen: 'src/screens/profile/SessionsSection.tsx',
    payloads: { 'session.end': asDrawn },
    calls: {
      listSessions: () => ({ name: LIST, query: {} }),
      endSession: ({ id }: { id: string }) => ({ name: endOf(id) }),
      endOtherSessions: () => ({ name: OTHERS, body: {} }),
    },
    shows: {
      /** Those that the chart keeps and no others, one of them marked as this session. */
      sessions: { check: rowsShow, except: LEAVING },
      problem: {
        check: async (problem: Problem | null) => {
          if (problem) await seen(alert(problem.message).first())
        },
        except: LEAVING,
      },
      endingProblem: {
        check: async (problem: Problem | null) => {
          if (problem) await seen(alert(problem.message).last())
        },
        except: LEAVING,
      },
      endingId: { none: 'The button that is busy tells which it is.' },
    },
    locks: {
      'ownSessions.list.loading': { none: 'What is known can be ended while the list is read again.' },
      'ownSessions.ending.endingOne': { part: endingRow, locked: [/^End session/] },
      'ownSessions.ending.endingOthers': { part: here, locked: ['End all other sessions'] },
    },
  }),
)

function isLeaving(value: unknown): boolean {
  return (value as { ending: string }).ending === 'signingOut'
}
