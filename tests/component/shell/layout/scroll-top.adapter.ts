import { LIMITS } from '#domain/limits.ts'
import { component } from '#tests/charts/scroll-top/component-exclusions.ts'
import { scrollTop } from '#tests/charts/scroll-top/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
import { expect, vi } from 'vitest'
import { button, gone, press, seen } from '../../person.ts'
import type { Stage } from '../../stage.tsx'
import { scrollTo } from './scrolling.ts'

const toTop = () => button('Back to top')

/** A reader who asked for less motion, or did not. */
async function goAs({ isCalm }: { isCalm: boolean }): Promise<void> {
  const asked = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isCalm } as MediaQueryList)
  await press('Back to top')
  asked.mockRestore()
}

const isAtTop = () => expect(window.scrollY).toBe(0)

/** On its way, or arrived: the way takes real time, the chart's does not. */
async function isClimbing(): Promise<void> {
  const before = window.scrollY
  await expect.poll(() => window.scrollY === 0 || window.scrollY < before).toBe(true)
}

export const onScrollTop = defineAdapter(
  atLevel<Stage>(scrollTop, component, {
    events: {
      'page.scroll': (stage, { offset }) => scrollTo(stage, offset as number),
      'top.climb': () => goAs({ isCalm: false }),
      'top.jump': async () => {
        await goAs({ isCalm: true })
        isAtTop()
      },
      'reader.move': () => window.dispatchEvent(new WheelEvent('wheel')),
      'xstate.after.scrollTopDuration.scrollTop.climbing': ({ clock }) => {
        clock.increment(LIMITS.scrollTopDuration)
        isAtTop()
      },
    },
    states: {
      'scrollTop.hidden': () => gone(toTop()),
      'scrollTop.shown': () => seen(toTop()),
      'scrollTop.climbing': async () => {
        await seen(toTop())
        await isClimbing()
      },
    },
    screen: 'src/app/scroll/ScrollTopButton.tsx',
    payloads: { 'page.scroll': asDrawn },
    calls: {},
    shows: {},
    locks: {},
  }),
)
