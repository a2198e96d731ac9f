import { LIMITS } from '#domain/limits.ts'
import { keepPlace, placeOf } from '#src/app/scroll/places.ts'
import { component } from '#tests/charts/scroll-memory/component-exclusions.ts'
import { scrollMemory } from '#tests/charts/scroll-memory/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
import { expect } from 'vitest'
import { heading, seen } from '../../person.ts'
import type { Stage } from '../../stage.tsx'
import { frame, scrollTo, stretch } from './scrolling.ts'
import { settles } from '../../rendering/waiting.ts'

interface Memory {
  place: number
}

const isAt = (offset: number) => settles(() => expect(window.scrollY).toBe(offset))
const isShortOf = (place: number) => expect(window.scrollY).toBeLessThan(place)
const isKept = (offset: number) => settles(() => expect(placeOf(location.pathname)).toBe(offset))
/** The browser leaves it to the product where a page begins. */
const isOurs = () => expect(history.scrollRestoration).toBe('manual')

const PATHS = ['/dashboard', '/master/country']

/** Goes there as by the browser's own buttons. */
async function go(path: string): Promise<void> {
  history.pushState(null, '', path)
  window.dispatchEvent(new PopStateEvent('popstate'))
  await seen(heading(path === '/dashboard' ? 'Dashboard' : 'Country List'))
  await frame()
}

/** Comes back to a page that is still short, from another one. */
async function show(path: string, offset: number): Promise<void> {
  if (location.pathname === path) await go(PATHS.find((other) => other !== path) as string)
  document.body.style.minHeight = ''
  await frame()
  keepPlace(path, offset)
  await go(path)
}

async function grow({ clock }: Stage, reach: number): Promise<void> {
  stretch(reach - 1)
  await frame()
  stretch(reach)
  await frame()
  clock.increment(LIMITS.throttle)
}

export const onScrollMemory = defineAdapter(
  atLevel<Stage>(scrollMemory, component, {
    events: {
      'page.show': (_, event) => show(event.path as string, event.offset as number),
      'page.scroll': async (stage, event) => {
        stretch(2_000)
        await scrollTo(stage, event.offset as number)
        await isKept(event.offset as number)
      },
      'page.grow': async (stage, { reach }, { context }) => {
        const { place } = context as Memory
        await grow(stage, reach as number)
        if ((reach as number) >= place) await isAt(place)
      },
      'reader.move': () => window.dispatchEvent(new WheelEvent('wheel')),
      'xstate.after.restorePatience.scrollMemory.restoring': ({ clock }) => clock.increment(LIMITS.restorePatience),
    },
    states: {
      'scrollMemory.following': isOurs,
      'scrollMemory.restoring': (_, { context }) => isShortOf((context as Memory).place),
    },
    screen: 'src/app/Root.tsx',
    payloads: {
      'page.show': { last: 'Who comes back to a page goes to another one first.' },
      'page.scroll': asDrawn,
      'page.grow': asDrawn,
    },
    calls: {},
    shows: {
      path: async (path: string) => {
        if (path) await seen(heading(path === '/dashboard' ? 'Dashboard' : 'Country List'))
      },
      place: { none: 'It is looked at with the states: a page that is long enough stands there.' },
    },
    locks: {},
  }),
)
