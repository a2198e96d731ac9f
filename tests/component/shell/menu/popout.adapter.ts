import { LIMITS } from '#domain/limits.ts'
import { component } from '#tests/charts/popout/component-exclusions.ts'
import { popout } from '#tests/charts/popout/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
import type { GoldenStep } from '#tools/charts/paths/golden.ts'
import { expect } from 'vitest'
import { button, gone, press, seen } from '../../person.ts'
import type { Stage } from '../../stage.tsx'
import { card, content, focusOn, key, menu, narrow, pointAtPage, wide } from './places.ts'

/** Item -> its name, and a page in its popout. */
const ITEMS: Record<string, [name: string, page: string]> = {
  'places:menu.master': ['Master Management', 'Region'],
  'places:menu.users': ['User Management', 'Roles'],
}
const partsOf = (item: unknown) => ITEMS[item as string] as [name: string, page: string]
const shown = ({ context }: Pick<GoldenStep, 'context'>) => partsOf((context as { item: string }).item)

/** Its heading takes the focus when it comes: whoever went on before would lose the focus to it. */
const pageHasCome = () => expect.poll(() => document.activeElement?.tagName).toBe('H1')

async function collapse(): Promise<void> {
  await wide()
  if (button('Collapse menu').query()) await press('Collapse menu')
  await seen(menu().getByRole('button', { name: 'Master Management' }))
}

export const onPopout = defineAdapter(
  atLevel<Stage>(popout, component, {
    events: {
      'item.open': async (_, { item }) => {
        await collapse()
        await pointAtPage()
        await menu()
          .getByRole('button', { name: partsOf(item)[0] })
          .hover()
      },
      'popout.leave': pointAtPage,
      'outside.press': () => content().click({ position: { x: 400, y: 300 } }),
      'escape.press': () => key('Escape'),
      'leaf.choose': async (_, __, before) => {
        const [name, page] = shown(before)
        await card(name).getByRole('link', { name: page }).click()
        await pageHasCome()
      },
      'collapse.change': async () => {
        focusOn(button('Expand menu'))
        await key('Enter')
      },
      'window.narrow': () => narrow(),
      'xstate.after.popoutHide.popout.open.leaving': ({ clock }) => clock.increment(LIMITS.popoutHide),
    },
    states: {
      'popout.closed': () => gone(card(/Management$/)),
      'popout.open.showing': async ({ clock }, step) => {
        clock.increment(LIMITS.popoutHide)
        await seen(card(shown(step)[0]))
      },
      'popout.open.leaving': async ({ clock }, step) => {
        clock.increment(LIMITS.popoutHide - 1)
        await seen(card(shown(step)[0]))
      },
    },
    screen: 'src/app/sidebar/Popout.tsx',
    payloads: { 'item.open': asDrawn },
    calls: {},
    shows: {
      item: {
        check: (item: string) => seen(card(partsOf(item)[0])),
        except: { 'popout.closed': 'What was open last is gone.' },
      },
    },
    locks: {},
  }),
)
