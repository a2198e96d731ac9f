import { resourceMachine } from '#src/machines/resource.machine.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { defineChart, done, failed } from '#tools/charts/model/spec.ts'
import type { AnyMachineSnapshot } from 'xstate'
import { refusal } from '../problems.ts'

const query = (page: number) => ({ page, page_size: 20, search: '', sort: '', filter: {}, cursor: '' })
const row = (id: number, name: string, row_version: number) => ({ id, name, row_version }) as unknown as Row
const page = (...items: Row[]) => ({
  data: { items, page: 1, page_size: 20, total: items.length, total_is_estimate: false, next_cursor: null },
})

const alps = row(1, 'Alps', 3)
const balkans = row(2, 'Balkans', 5)
const stale = () => refusal('stale_row', row(1, 'Alps, as someone else saved it', 4))

/** The page that is shown already, and another one. */
function queries(snapshot: AnyMachineSnapshot) {
  const { query: shown } = snapshot.context as { query: { page: number } }
  return [shown, query(shown.page === 1 ? 2 : 1)].map((one) => ({ type: 'query.change', query: one }))
}

export const resource = defineChart({
  name: 'resource',
  title: 'Resource',
  about:
    'Any list of records: its pages, which record its dialog has open, and the question before one is removed. One chart serves every entity; the form in the dialog has a chart of its own.',
  machine: resourceMachine,
  input: { query: query(1), page: null },
  key: () => null,
  events: {
    'list.request': [{ type: 'list.request' }],
    'list.reset': [{ type: 'list.reset' }],
    'query.change': queries,
    'record.create': [{ type: 'record.create' }],
    'record.edit': [{ type: 'record.edit', row: alps }],
    'record.remove': [{ type: 'record.remove', row: balkans }],
    'record.changed': [{ type: 'record.changed' }],
    'removal.confirm': [{ type: 'removal.confirm' }],
    'dialog.close': [{ type: 'dialog.close' }],
    'xstate.done.actor.listRows': [done('listRows', page(alps)), done('listRows', page(alps, balkans)), done('listRows', page())],
    'xstate.error.actor.listRows': [failed('listRows', refusal('unavailable'))],
    'xstate.done.actor.removeRow': [done('removeRow', { message: 'Region removed.' })],
    'xstate.error.actor.removeRow': [
      failed('removeRow', refusal('referred_to', ['3 countries'])),
      failed('removeRow', stale()),
      failed('removeRow', refusal('unavailable')),
    ],
  },
  equivalent: [
    {
      reason: 'A problem has one code, so at most one of the two guards holds: their order cannot be seen.',
      mutants: ['swap-candidates resource.dialog.removal.removing / removeRow failed [1]'],
    },
    {
      reason: 'The suite starts as a list does that nobody prepared: without a page.',
      mutants: ['body resource.setup startOf: page -> null'],
    },
  ],
  requirements: { 'resource.list': ['D1', 'F1'], 'resource.dialog': ['D1', 'F1'] },
})
