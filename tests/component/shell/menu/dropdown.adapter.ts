import { LIMITS } from '#domain/limits.ts'
import { component } from '#tests/charts/dropdown/component-exclusions.ts'
import { dropdown } from '#tests/charts/dropdown/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { button, gone, seen } from '../../person.ts'
import type { Stage } from '../../stage.tsx'
import { card, content, focusOn, key, pointAtPage, pressUnseen, trail } from './places.ts'

const group = () => trail().getByRole('button', { name: 'Master Management' })
const pages = () => card('Master Management')

export const onDropdown = defineAdapter(
  atLevel<Stage>(dropdown, component, {
    events: {
      'group.enter': async () => {
        await pointAtPage()
        await group().hover()
      },
      'group.leave': pointAtPage,
      'group.press': () => pressUnseen(group()),
      'focus.leave': () => {
        focusOn(group())
        focusOn(button('Collapse menu'))
      },
      'outside.press': () => content().click({ position: { x: 400, y: 300 } }),
      'escape.press': () => key('Escape'),
      'leaf.choose': () => pressUnseen(pages().getByRole('link', { name: 'Region' })),
      'xstate.after.dropdownHide.dropdown.open.leaving': ({ clock }) => clock.increment(LIMITS.dropdownHide),
    },
    states: {
      'dropdown.closed': () => gone(pages()),
      'dropdown.open.hovered': () => seen(pages()),
      'dropdown.open.leaving': async ({ clock }) => {
        clock.increment(LIMITS.dropdownHide - 1)
        await seen(pages())
      },
      'dropdown.open.pinned': async ({ clock }) => {
        clock.increment(LIMITS.dropdownHide)
        await seen(pages())
      },
    },
    screen: 'src/app/sidebar/GroupCrumb.tsx',
    payloads: {},
    calls: {},
    shows: {},
    locks: {},
  }),
)
