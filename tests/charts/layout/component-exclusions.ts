import { isSameLayout, type LayoutConfig } from '#domain/layout-config.ts'
import type { Level } from '#tools/charts/adapters/level.ts'

export const component: Level = {
  level: 'component',
  exclusions: {
    'setting.change': {
      reason: 'A setting is changed to something else; choosing what is chosen tells nobody.',
      only: (event, _, context) => !isSameLayout(event.draft as LayoutConfig, context.draft as LayoutConfig),
    },
  },
}
