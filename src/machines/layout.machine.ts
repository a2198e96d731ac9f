import { DEFAULT_LAYOUT, isSameLayout, type LayoutConfig } from '#domain/layout-config.ts'
import { LIMITS } from '#domain/limits.ts'
import { assign, setup } from 'xstate'

type LayoutEvent =
  | { type: 'setting.change'; draft: LayoutConfig }
  | { type: 'draft.forget' }
  | { type: 'layout.apply' }
  | { type: 'layout.reset' }

interface LayoutContext {
  config: LayoutConfig
  /** What the settings panel shows and nobody has applied yet. */
  draft: LayoutConfig
}

/** The layout of the frame. A splash covers its change for half a second (D10, F9). */
export const layoutMachine = setup({
  types: { context: {} as LayoutContext, input: {} as { config: LayoutConfig }, events: {} as LayoutEvent },
  guards: {
    hasChanges: ({ context }) => !isSameLayout(context.draft, context.config),
    isChanged: ({ context }) => !isSameLayout(context.config, DEFAULT_LAYOUT),
  },
  actions: {
    keepDraft: assign((_, { draft }: { draft: LayoutConfig }) => ({ draft })),
    forgetDraft: assign(({ context }) => ({ draft: context.config })),
    applyDraft: assign(({ context }) => ({ config: context.draft })),
    takeDefault: assign({ config: DEFAULT_LAYOUT, draft: DEFAULT_LAYOUT }),
    /** Keeps the layout for the next visit. */
    storeLayout: (_, _params: { config: LayoutConfig }) => {},
  },
  delays: { splashHide: LIMITS.splashHide },
}).createMachine({
  id: 'layout',
  context: ({ input: { config } }) => ({ config, draft: config }),
  initial: 'settled',
  states: {
    settled: {
      on: {
        'setting.change': { actions: { type: 'keepDraft', params: ({ event }) => ({ draft: event.draft }) } },
        'draft.forget': { actions: 'forgetDraft' },
        'layout.apply': { guard: 'hasChanges', target: 'changing', actions: 'applyDraft' },
        'layout.reset': [{ guard: 'isChanged', target: 'changing', actions: 'takeDefault' }, { actions: 'forgetDraft' }],
      },
    },
    changing: {
      description: 'The splash covers the page.',
      entry: { type: 'storeLayout', params: ({ context }) => ({ config: context.config }) },
      after: { splashHide: { target: 'settled' } },
    },
  },
})
