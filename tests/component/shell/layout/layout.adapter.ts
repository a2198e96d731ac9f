import { isSameLayout, type LayoutConfig } from '#domain/layout-config.ts'
import { LIMITS } from '#domain/limits.ts'
import { component } from '#tests/charts/layout/component-exclusions.ts'
import { layout } from '#tests/charts/layout/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { gone, press, seen, status } from '../../person.ts'
import type { Stage } from '../../stage.tsx'

const panel = () => page.getByRole('dialog', { name: 'Layout' })
const radio = (name: string) => panel().getByRole('radio', { name, exact: true })

interface Kept {
  config: LayoutConfig
  draft: LayoutConfig
}

/** What the panel calls the two settings in which the drafts differ. */
const words = ({ layoutType, main }: LayoutConfig) => [
  layoutType === 'dark-sidebar' ? 'Dark' : 'Light',
  main.iconType === 'duotone' ? 'Two-tone' : 'Outline',
]

async function openPanel(): Promise<void> {
  if (!panel().query()) await press('Layout settings')
  await seen(panel())
}

async function choose(draft: LayoutConfig): Promise<void> {
  await openPanel()
  for (const word of words(draft)) await radio(word).click()
}

async function finish(way: 'Apply' | 'Reset' | 'Close layout settings'): Promise<void> {
  await openPanel()
  await panel().getByRole('button', { name: way, exact: true }).click()
}

function isWorn({ layoutType, main }: LayoutConfig): void {
  const { sidebar, icons } = document.documentElement.dataset
  expect({ sidebar, icons }).toEqual({ sidebar: layoutType, icons: main.iconType })
}

async function isOffered(draft: LayoutConfig): Promise<void> {
  if (panel().query()) for (const word of words(draft)) await expect.element(radio(word)).toBeChecked()
}

const stores = (store: Storage, config: LayoutConfig) =>
  expect(isSameLayout(JSON.parse(store.getItem('LayoutConfig') ?? '') as LayoutConfig, config)).toBe(true)

export const onLayout = defineAdapter(
  atLevel<Stage>(layout, component, {
    events: {
      'setting.change': (_, { draft }) => choose(draft as LayoutConfig),
      'draft.forget': () => finish('Close layout settings'),
      'layout.apply': () => finish('Apply'),
      'layout.reset': () => finish('Reset'),
      'xstate.after.splashHide.layout.changing': ({ clock }) => clock.increment(LIMITS.splashHide),
    },
    states: {
      'layout.settled': () => gone(status('Applying the layout')),
      'layout.changing': async ({ store }, { context }) => {
        await seen(status('Applying the layout'))
        stores(store, (context as Kept).config)
      },
    },
    screen: 'src/app/layout-config/SettingsForm.tsx',
    payloads: { 'setting.change': asDrawn },
    calls: {},
    /** The document wears the layout in force, and an open panel shows the draft. */
    shows: {
      config: isWorn,
      draft: isOffered,
    },
    locks: {},
  }),
)
