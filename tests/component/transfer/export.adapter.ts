import type { Problem } from '#domain/app-error.ts'
import { component } from '#tests/charts/export/component-exclusions.ts'
import { exporting } from '#tests/charts/export/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
import { page } from 'vitest/browser'
import { alert, button, choose, gone, MORE, press, seen } from '../person.ts'
import type { Stage } from '../stage.tsx'

const EXPORT = 'POST /master/region/export/'
const FILE = 'GET /exports/'

interface Kept {
  granted: { rows: number } | null
}
const kept = (context: unknown) => context as Kept

export const onList = defineAdapter(
  atLevel<Stage>(exporting, component, {
    events: {
      'export.request': async (_, { format }) => {
        await press(MORE)
        await choose(format === 'csv' ? 'Export to CSV' : 'Export to Excel')
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
        await seen(button(MORE))
        await gone(button('Cancel'))
      },
      'export.working.asking': () => seen(page.getByText('Exporting…', { exact: true })),
      'export.working.fetching': () => seen(button('Cancel')),
      'export.failed': () => seen(button('Try Again')),
    },
    screen: 'src/parts/transfer/Exporting.tsx',
    payloads: { 'export.request': asDrawn, 'rows.arrive': asDrawn },
    calls: {
      askForFile: (input: { format: string }) => ({
        name: EXPORT,
        body: { search: '', sort: '', filter: {}, columns: ['name', 'code', 'un_m49', 'is_active'], ...input },
      }),
      fetchFile: ({ granted }: { granted: { url: string } }) => ({
        name: FILE,
        query: Object.fromEntries(new URL(granted.url, location.origin).searchParams),
      }),
    },
    shows: {
      problem: async (problem: Problem | null) => {
        if (problem) await seen(alert(problem.status === 0 ? /\S/ : problem.message))
        else await gone(alert(/\S/))
      },
      done: {
        check: (done: number, _, { context }) =>
          seen(page.getByText(done === 0 ? 'Exporting…' : `${done} of ${kept(context).granted!.rows} rows`, { exact: true })),
        except: {
          'export.idle': 'Nothing is on its way.',
          'export.working.asking': 'Nothing has arrived.',
          'export.failed': 'Nothing is on its way.',
        },
      },
      granted: { none: 'How many rows it grants is told with those that are done.' },
      format: { none: 'It is pressed by its name; the call carries it.' },
    },
    locks: {
      'export.working.asking': { none: 'The menu offers no other while one is made.' },
      'export.working.fetching': { none: 'The menu offers no other while one is made.' },
    },
  }),
)
