import { exportMachine } from '#src/machines/list/export.machine.ts'
import { defineChart, done, failed } from '#tools/charts/model/spec.ts'
import { refusal } from '../problems.ts'

const granted = (of: string, rows: number) => ({ data: { url: `/api/exports/?of=${of}`, rows } })

export const exporting = defineChart({
  name: 'export',
  title: 'Export',
  about:
    'What a list shows, on its way into a file: the rows are counted and a link is given, the file is fetched with its progress and handed to the browser. It can be cancelled at any moment.',
  machine: exportMachine,
  key: () => null,
  events: {
    'export.request': [
      { type: 'export.request', format: 'csv' },
      { type: 'export.request', format: 'xlsx' },
    ],
    'export.cancel': [{ type: 'export.cancel' }],
    'rows.arrive': [
      { type: 'rows.arrive', done: 3 },
      { type: 'rows.arrive', done: 7 },
    ],
    'xstate.done.actor.askForFile': [done('askForFile', granted('a', 7)), done('askForFile', granted('b', 12))],
    'xstate.error.actor.askForFile': [failed('askForFile', refusal('not_permitted')), failed('askForFile', refusal('no_answer'))],
    'xstate.done.actor.fetchFile': [done('fetchFile')],
    'xstate.error.actor.fetchFile': [failed('fetchFile', refusal('link_ended')), failed('fetchFile', refusal('unavailable'))],
  },
  requirements: { 'export.failed': ['H3'] },
})
