import { DEFAULT_LAYOUT, type LayoutConfig } from '#domain/layout-config.ts'
import { layoutMachine } from '#src/machines/layout.machine.ts'
import { after, defineChart } from '#tools/charts/model/spec.ts'

const light: LayoutConfig = { ...DEFAULT_LAYOUT, layoutType: 'light-sidebar' }
const outlined: LayoutConfig = { ...DEFAULT_LAYOUT, main: { iconType: 'outline' } }

export const layout = defineChart({
  name: 'layout',
  title: 'Layout',
  about:
    'How the frame of the product is laid out: what the settings panel shows is a draft until it is applied. A splash covers the change for 500 ms.',
  machine: layoutMachine,
  input: { config: DEFAULT_LAYOUT },
  key: ({ config, draft }) => [config.layoutType, config.main.iconType, draft.layoutType, draft.main.iconType],
  events: {
    'setting.change': [DEFAULT_LAYOUT, light, outlined].map((draft) => ({ type: 'setting.change', draft })),
    'draft.forget': [{ type: 'draft.forget' }],
    'layout.apply': [{ type: 'layout.apply' }],
    'layout.reset': [{ type: 'layout.reset' }],
    'xstate.after.splashHide.layout.changing': [after('splashHide', 'layout.changing')],
  },
  equivalent: [
    {
      reason: 'The splash shows right after a draft was applied or the default taken: both layouts are the same then.',
      mutants: ["body layout entry.params.config: context.config -> $.other(context, 'config')"],
    },
  ],
  requirements: { 'layout.settled': ['F9'], 'layout.changing': ['D10'] },
})
