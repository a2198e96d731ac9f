import { LIMITS } from '#domain/limits.ts'
import { component } from '#tests/charts/connection/component-exclusions.ts'
import { connection } from '#tests/charts/connection/spec.ts'
import { defineAdapter, type Check } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { page } from 'vitest/browser'
import { respond, success } from '../gateway.ts'
import { attribute, button, gone, press, seen } from '../person.ts'
import type { Stage } from '../stage.tsx'

const PROBE = 'GET /healthz'
const BANNER = 'Can’t reach the server. Retrying…'

/** A request that someone makes, and what comes of it. */
async function request({ services, gateway }: Stage, isAnswered: boolean): Promise<void> {
  const { listOutbox } = await import('#domain/api/outbox.ts')
  const called = services.call(listOutbox, { page: 1, page_size: 20, search: '', sort: '', filter: {}, cursor: '' })
  const held = await gateway.next('GET /outbox/')
  if (isAnswered) held.answer(success({ items: [] }))
  else respond(held, new Error('lost'))
  await called.catch(() => undefined)
}

const waits =
  (pause: number) =>
  ({ clock }: Stage) =>
    clock.increment(pause)

const isWaiting: Check<Stage> = async () => {
  await seen(page.getByRole('status').filter({ hasText: BANNER }))
  await attribute(button('Try now'), 'aria-busy', 'false')
}

export const onConnection = defineAdapter(
  atLevel<Stage>(connection, component, {
    events: {
      'network.lost': ({ turnNetwork }) => turnNetwork(false),
      'network.returned': ({ turnNetwork }) => turnNetwork(true),
      'request.unanswered': (stage) => request(stage, false),
      'request.answered': (stage) => request(stage, true),
      'probe.now': () => press('Try now'),
      'xstate.done.actor.probe': async ({ gateway }) => (await gateway.next(PROBE)).answer(success()),
      'xstate.error.actor.probe': async ({ gateway }) => (await gateway.next(PROBE)).lose(),
      'xstate.after.probePatience.connection.doubting': waits(LIMITS.probePatience),
      'xstate.after.probePatience.connection.lost.probing': waits(LIMITS.probePatience),
      'xstate.after.shortPause.connection.lost.waiting.briefly': waits(LIMITS.probeShortPause),
      'xstate.after.pause.connection.lost.waiting.longer': waits(LIMITS.probePause),
      'xstate.after.longPause.connection.lost.waiting.longest': waits(LIMITS.probeLongPause),
    },
    states: {
      'connection.online': () => gone(page.getByText(BANNER)),
      'connection.doubting': async ({ gateway }) => {
        await gateway.next(PROBE)
        await gone(page.getByText(BANNER))
      },
      'connection.lost.waiting.briefly': isWaiting,
      'connection.lost.waiting.longer': isWaiting,
      'connection.lost.waiting.longest': isWaiting,
      'connection.lost.probing': async ({ gateway }) => {
        await gateway.next(PROBE)
        await attribute(button('Connecting to the server'), 'aria-busy', 'true')
      },
    },
    screen: 'src/app/trouble/ConnectionBanner.tsx',
    payloads: {},
    calls: { probe: () => ({ name: PROBE, query: {} }) },
    shows: { probes: { none: 'How often the server was looked for is told by the pauses alone.' } },
    locks: { 'connection.lost.probing': { none: 'The button says that it looks; the chart takes no second press.' } },
  }),
)
