import type { Problem } from '#domain/app-error.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { component } from '#tests/charts/record-panel/component-exclusions.ts'
import { recordPanel } from '#tests/charts/record-panel/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import type { ChartEvent } from '#tools/charts/model/spec.ts'
import { page } from 'vitest/browser'
import { attribute, button, gone, heading, press, seen, told } from '../person.ts'
import { rowOf } from '../rows.ts'
import type { Stage } from '../stage.tsx'

const loadOf = ({ context }: { context: unknown }) => `GET /master/region/${(context as { id: number }).id}/`

const asListed = (event: ChartEvent) => ({ ...event, row: event.row ? rowOf(event.row) : null })

const panel = () => page.getByRole('complementary', { name: /^Region:/ })
const part = (name: string) => panel().getByRole('region', { name, exact: true })
const opens = (name: string) => async () => {
  await attribute(button(name), 'aria-pressed', 'true')
  await seen(part(name))
}

const problemIn = ({ context }: { context: unknown }) => (context as { problem: Problem | null }).problem

/**
 * What is chosen is told to the chart: the address and the list come to it by many ways, and have tests of their own. What shows is read anew
 * by the page of a record, not beside a list.
 */
export const onPanel = defineAdapter(
  atLevel<Stage>(recordPanel, component, {
    events: {
      'record.show': ({ chart }, event) => chart('recordPanel').send(asListed(event)),
      'record.request': ({ chart }, event, before) => (problemIn(before) ? press('Try Again') : chart('recordPanel').send(event)),
      'values.open': () => press('Details'),
      'history.open': () => press('History'),
      'uses.open': () => press('Used by'),
      'xstate.done.actor.loadRow': ({ gateway }, { output }, before) =>
        gateway.succeed(loadOf(before), rowOf((output as { data: Row }).data)),
      'xstate.error.actor.loadRow': ({ gateway }, { error }, before) => gateway.fail(loadOf(before), error),
    },
    states: {
      'recordPanel.record.loading': () => attribute(panel(), 'aria-busy', 'true'),
      'recordPanel.record.shown': () => attribute(panel(), 'aria-busy', 'false'),
      'recordPanel.record.failed': () => seen(button('Try Again')),
      'recordPanel.part.values': opens('Details'),
      'recordPanel.part.history': opens('History'),
      'recordPanel.part.uses': opens('Used by'),
    },
    screen: 'src/screens/master/panel/RecordPanel.tsx',
    payloads: { 'record.show': { because: 'A row is the whole record as the server has shown it.', is: asListed } },
    calls: { loadRow: ({ id }: { id: number }) => ({ name: `GET /master/region/${id}/`, query: {} }) },
    shows: {
      id: { none: 'The request for the record says it, and the name of the record.' },
      row: (row: Row | null) =>
        row ? seen(heading(String(row.name))) : gone(panel().getByRole('heading', { level: 2 }).filter({ hasText: /\S/ })),
      problem: (problem: Problem | null) => told(problem),
    },
    locks: { 'recordPanel.record.loading': { none: 'What the list knows of it can be read and left meanwhile.' } },
  }),
)
