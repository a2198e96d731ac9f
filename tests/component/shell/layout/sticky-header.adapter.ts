import { component } from '#tests/charts/sticky-header/component-exclusions.ts'
import { stickyHeader } from '#tests/charts/sticky-header/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Stage } from '../../stage.tsx'
import { scrollTo } from './scrolling.ts'

/** Lifted off it has a shadow, in its place it has none; at the top of the window it is either way. */
const lifted = (is: boolean) => async () => {
  const header = page.getByRole('banner')
  await expect.poll(() => getComputedStyle(header.element()).boxShadow !== 'none').toBe(is)
  expect(header.element().getBoundingClientRect().top).toBe(0)
}

export const onStickyHeader = defineAdapter(
  atLevel<Stage>(stickyHeader, component, {
    events: { 'page.scroll': (stage, { offset }) => scrollTo(stage, offset as number) },
    states: { 'stickyHeader.off': lifted(false), 'stickyHeader.on': lifted(true) },
    screen: 'src/app/layout/Header.tsx',
    payloads: { 'page.scroll': asDrawn },
    calls: {},
    shows: {},
    locks: {},
  }),
)
