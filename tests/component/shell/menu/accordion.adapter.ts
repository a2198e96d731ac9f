import { LIMITS } from '#domain/limits.ts'
import { accordion } from '#tests/charts/accordion/spec.ts'
import { component } from '#tests/charts/accordion/component-exclusions.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { attribute, gone, heading, present, seen } from '../../person.ts'
import type { Stage } from '../../stage.tsx'
import { content, menu } from './places.ts'
import { until } from '../../rendering/waiting.ts'

const group = () => menu().getByRole('button', { name: 'Master Management' })
const inside = () => menu().getByRole('link', { name: 'Region' })
const slide = () => menu().element().querySelector('[data-slide]')?.getAttribute('data-slide') ?? 'none'

async function unfolded(as: string): Promise<void> {
  await attribute(group(), 'aria-expanded', String(as !== 'collapsing'))
  await until(() => slide() === as)
}

/** From a page outside the group to one inside, by a link of the page itself. */
async function arrive(): Promise<void> {
  if (location.pathname !== '/dashboard') await menu().getByRole('link', { name: 'Dashboard' }).click()
  await seen(heading(/^Hello/))
  await content().getByRole('link', { name: 'Alps' }).click()
}

export const onAccordion = defineAdapter(
  atLevel<Stage>(accordion, component, {
    events: {
      'group.press': () => group().click(),
      'page.arrive': arrive,
      'xstate.after.accordionSlide.accordion.expanding': ({ clock }) => clock.increment(LIMITS.accordionSlide),
      'xstate.after.accordionSlide.accordion.collapsing': ({ clock }) => clock.increment(LIMITS.accordionSlide),
    },
    states: {
      'accordion.collapsed': async () => {
        await attribute(group(), 'aria-expanded', 'false')
        await gone(inside())
      },
      'accordion.expanding': async ({ clock }) => {
        clock.increment(LIMITS.accordionSlide - 1)
        await unfolded('expanding')
      },
      'accordion.expanded': async () => {
        await unfolded('expanded')
        await present(inside())
      },
      'accordion.collapsing': async ({ clock }) => {
        clock.increment(LIMITS.accordionSlide - 1)
        await unfolded('collapsing')
      },
    },
    screen: 'src/app/sidebar/Entries.tsx',
    payloads: {},
    calls: {},
    shows: {},
    locks: {},
  }),
)
