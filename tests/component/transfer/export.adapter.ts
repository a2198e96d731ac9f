import type { Problem } from '#domain/app-error.ts'
import { component } from '#tests/charts/export/component-exclusions.ts'
import { exporting } from '#tests/charts/export/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { page } from 'vitest/browser'
import { alert, button, choose, gone, press, seen } from '../person.ts'
import type { Stage } from '../stage.tsx'

const EXPORT = 'POST /master/region/export/'
const FILE = 'GET /exports/'

interface Kept {
  done: number
  granted: { rows: number } | null
  problem: Problem | null
}
const kept = (context: unknown) => context as Kept

export const onList = defineAdapter(
  atLevel<Stage>(exporting, component, {
    events: {
      'export.request': async (_, { format }) => {
        await press('Export')
        await choose(format === 'csv' ? 'CSV file' : 'Excel workbook')
      },
      'export.cancel': () => press('Cancel'),
      'rows.arrive': ({ chart }, event) => chart('export').send(event),
      'xstate.done.actor.askForFile': ({ gateway }, { output }) => gateway.succeed(EXPORT, (output as { data: unknown }).data),
      'xstate.error.actor.askForFile': ({ gateway }, { error }) => gateway.fail(EXPORT, error),
      'xstate.done.actor.fetchFile': ({ gateway }) => gateway.succeed(FILE),
      'xstate.error.actor.fetchFile': ({ gateway }, { error }) => gateway.fail(FILE, error),
    },
    states: {
      'export.idle': async () => {
        await seen(button('Export'))
        await gone(alert(/\S/))
      },
      'export.working.asking': () => seen(page.getByText('Exporting…', { exact: true })),
      'export.working.fetching': async (_, { context }) => {
        const { done, granted } = kept(context)
        await seen(page.getByText(done === 0 ? 'Exporting…' : `${done} of ${granted!.rows} rows`, { exact: true }))
      },
      'export.failed': async (_, { context }) => {
        const { status, message } = kept(context).problem!
        await seen(alert(status === 0 ? /\S/ : message))
        await seen(button('Try Again'))
      },
    },
  }),
)
