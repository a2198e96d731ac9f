import { builderPanesMachine } from '#src/machines/template/builder-panes.machine.ts'
import { defineChart } from '#tools/charts/model/spec.ts'

export const builderPanes = defineChart({
  name: 'builder-panes',
  title: 'Panes of the template builder',
  about: 'On a narrow window one pane of the builder at a time: what can be added, the order, or what can be said of a part.',
  machine: builderPanesMachine,
  key: () => null,
  events: {
    'parts.show': [{ type: 'parts.show' }],
    'order.show': [{ type: 'order.show' }],
    'properties.show': [{ type: 'properties.show' }],
    'part.choose': [{ type: 'part.choose' }],
  },
  equivalent: [
    {
      reason: 'Nothing happens on the way into or out of a pane.',
      mutants: ['parts.show', 'order.show', 'properties.show', 'part.choose'].map(
        (event) => `add-reenter builderPanes / ${event}`,
      ),
    },
  ],
})
