import { PRESENCE } from '#domain/contracts/bounds.ts'
import type { Other } from '#src/actors/contracts/presence.ts'
import { presentNews } from '#src/actors/present-news.ts'
import { component } from '#tests/charts/presence/component-exclusions.ts'
import { presence } from '#tests/charts/presence/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { gone } from '../../person.ts'
import type { Stage } from '../../stage.tsx'
import { turnSight } from './presence-host.tsx'
import { settles } from '../../rendering/waiting.ts'

const LEAVE = 'DELETE /core/contract-presence'
const TELL = 'PUT /core/contract-presence'

const list = () => page.getByRole('list', { name: 'Also here' })
const initialsOf = ({ name }: Other) => name.replaceAll(/[^A-Z]/g, '')

async function othersShow(others: readonly Other[]): Promise<void> {
  if (others.length === 0) {
    await gone(list())
    return
  }
  const wanted = others.map((other) => [initialsOf(other), other.step.toUpperCase()])
  const shown = () =>
    [...list().element().querySelectorAll('li')].map((one) =>
      [...one.querySelectorAll('[aria-hidden]')].map(({ textContent }) => textContent),
    )
  await settles(() => expect(shown()).toEqual(wanted))
}

/** The browser has sent that nobody is on this step any more. */
const goodbyeLeft = ({ gateway }: Stage, place: object) =>
  settles(() => expect(gateway.requests().findLast(({ name }) => name === LEAVE)?.query).toEqual(place))

export const onPresence = defineAdapter(
  atLevel<Stage>(presence, component, {
    events: {
      'step.open': (_, { step }) => page.getByRole('button', { name: `Step ${String(step)}`, exact: true }).click(),
      'page.rest': () => turnSight('hidden'),
      'page.wake': () => turnSight('visible'),
      'page.leave': () => void dispatchEvent(new PageTransitionEvent('pagehide')),
      'page.return': () => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      'others.ask': ({ services }) => presentNews(services.line).tell(null),
      'xstate.done.actor.tellPresence': ({ gateway }, { output }) => gateway.succeed(TELL, (output as { data: unknown }).data),
      'xstate.error.actor.tellPresence': ({ gateway }, { error }) => gateway.fail(TELL, error),
      'xstate.after.presencePause.presence.here.waiting': ({ clock }) => clock.increment(PRESENCE.pause),
    },
    states: {
      'presence.here.telling': async ({ gateway }) => {
        await gateway.next(TELL)
      },
      'presence.here.waiting': ({ gateway }) => {
        if (gateway.held(TELL).length > 0) throw new Error('It asks already')
      },
      'presence.away': () => gone(list()),
      'presence.left': async (stage, { context }) => {
        const { uuid, step } = context as { uuid: string; step: string }
        await goodbyeLeft(stage, { uuid, step })
        await gone(list())
      },
    },
    screen: 'src/screens/contract/parts/Presence.tsx',
    payloads: { 'step.open': asDrawn },
    calls: { tellPresence: (place: object) => ({ name: TELL, body: place }) },
    shows: {
      others: othersShow,
      step: { none: 'The page shows which step is open.' },
      uuid: { none: 'The page shows which contract is open.' },
    },
    locks: {},
  }),
)
