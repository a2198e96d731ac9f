import { recordPageMachine } from '#src/machines/editing/record-page.machine.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { defineChart, done, failed } from '#tools/charts/model/spec.ts'
import { refusal } from '../problems.ts'

const row = (id: number, code: string, row_version: number) => ({ id, code, row_version }) as unknown as Row

const read = row(1, 'PD', 3)

export const recordPage = defineChart({
  name: 'record-page',
  title: 'Record page',
  about: 'The form of a record as a page of its own: it is read, edited, compared when someone else saved first, saved and left.',
  machine: recordPageMachine,
  input: { id: 1, instance: 'page-1' },
  key: ({ row: shown }) => shown?.row_version ?? null,
  events: {
    'record.request': [{ type: 'record.request' }],
    'record.renew': [{ type: 'record.renew', row: row(1, 'PD', 4) }],
    'record.save': [
      { type: 'record.save', values: { code: 'PD1' } },
      { type: 'record.save', values: { code: 'PD2' } },
    ],
    'form.cancel': [{ type: 'form.cancel' }],
    'form.discard': [{ type: 'form.discard' }],
    'form.resume': [{ type: 'form.resume' }],
    'xstate.done.actor.loadRow': [done('loadRow', { data: read })],
    'xstate.error.actor.loadRow': [failed('loadRow', refusal('unavailable'))],
    'xstate.done.actor.saveRow': [done('saveRow', { message: 'Saved.', data: row(1, 'PD1', 5) })],
    'xstate.error.actor.saveRow': [
      failed('saveRow', refusal('stale_row', row(1, 'PX', 6))),
      failed('saveRow', refusal('duplicate')),
    ],
  },
  requirements: { recordPage: ['B3', 'F1'] },
})
