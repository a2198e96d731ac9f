import type { ImportReport } from '#domain/api/import.ts'
import { importMachine } from '#src/machines/list/import.machine.ts'
import { after, defineChart, done, failed } from '#tools/charts/model/spec.ts'
import { refusal } from '../problems.ts'

const FILE = '11111111-1111-4111-8111-111111111111'

export const reportOf = (said: Partial<ImportReport>): ImportReport => ({
  uuid: '22222222-2222-4222-8222-222222222222',
  entity: 'region',
  file: FILE,
  file_name: 'regions.csv',
  mapping: ['name', 'code', null],
  is_dry_run: true,
  is_upsert: false,
  is_all_or_nothing: false,
  state: 'running',
  total: 10,
  done: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  bad: 0,
  faults: [],
  ...said,
})

const FAULTS = [{ row: 3, column: 'Code', value: 'a b', reason: 'This does not have the expected form.' }]
const tried = { state: 'done', done: 10, created: 9, bad: 1, faults: FAULTS } as const

const REPORTS: Partial<ImportReport>[] = [
  { done: 4, created: 4 },
  tried,
  { ...tried, is_all_or_nothing: true },
  { ...tried, is_dry_run: false },
  { state: 'cancelled', done: 4, created: 4, is_dry_run: false },
  { state: 'failed', done: 4, created: 4, is_dry_run: false },
  { state: 'waiting', is_upsert: true },
  { ...tried, created: 0, bad: 10 },
  { ...tried, created: 0, changed: 1 },
  { ...tried, created: 2, changed: 2 },
  { ...tried, is_all_or_nothing: true, bad: 0, faults: [] },
  { ...tried, created: 0, bad: 0, faults: [], removed: 1 },
]

const column = (head: string, field: string | null, samples: string[]) => ({ head, field, samples })
const preview = {
  total: 10,
  columns: [column('Name', 'name', ['North']), column('Kurz', null, ['NOR']), column('Note', null, ['far'])],
}
/** Of a file whose heads stand below other rows. */
const titled = {
  ...preview,
  head_row: 2,
  first_rows: [['Regions of 2026'], ['Name', 'Kurz', 'Note'], [], ['North', 'NOR', 'far']],
}

const answers = (id: string) => REPORTS.map((said) => done(id, { data: reportOf(said) }))

export const importing = defineChart({
  name: 'import',
  title: 'Import',
  about:
    'A file on its way into a list: its columns are mapped to fields, the whole of it is tried, and what would be wrong is told row by row before anything is stored. Work that goes on can be left and is found again.',
  machine: importMachine,
  input: { entity: 'region', required: ['name', 'code'], instance: 'list' },
  key: (context) => {
    const { columns, mapping, headRow, options, isTrial, report, problem } = context
    const canStore =
      report !== null &&
      report.created + report.changed + (report.removed ?? 0) > 0 &&
      !(report.is_all_or_nothing && report.bad > 0)
    return [columns.length > 0, mapping.join(), headRow, options.upsert, isTrial, canStore, problem?.code]
  },
  events: {
    'import.open': [{ type: 'import.open' }],
    'dialog.close': [{ type: 'dialog.close' }],
    'file.arrive': [{ type: 'file.arrive', file: { uuid: FILE, name: 'regions.csv' } }],
    'heads.choose': [{ type: 'heads.choose', row: 1 }],
    'column.map': [
      { type: 'column.map', at: 1, field: 'code' },
      { type: 'column.map', at: 1, field: null },
      { type: 'column.map', at: 1, field: 'name' },
      { type: 'column.map', at: 0, field: null },
    ],
    'options.change': [{ type: 'options.change', options: { upsert: true } }],
    'trial.request': [{ type: 'trial.request' }],
    'import.confirm': [{ type: 'import.confirm' }],
    'import.cancel': [{ type: 'import.cancel' }],
    'import.retry': [{ type: 'import.retry' }],
    'mapping.change': [{ type: 'mapping.change' }],
    'file.change': [{ type: 'file.change' }],
    'xstate.done.actor.findOpenImport': [
      done('findOpenImport', { data: null }),
      done('findOpenImport', { data: reportOf({ is_dry_run: false }) }),
      done('findOpenImport', { data: reportOf({ is_upsert: true }) }),
      done('findOpenImport', { data: reportOf({ is_all_or_nothing: true }) }),
    ],
    'xstate.error.actor.findOpenImport': [failed('findOpenImport', refusal('unavailable'))],
    'xstate.done.actor.previewImport': [done('previewImport', { data: preview }), done('previewImport', { data: titled })],
    'xstate.error.actor.previewImport': [failed('previewImport', refusal('not_valid'))],
    'xstate.done.actor.startImport': [
      done('startImport', { data: reportOf({ state: 'waiting' }) }),
      done('startImport', { data: reportOf(tried) }),
      done('startImport', { data: reportOf({ ...tried, is_dry_run: false }) }),
    ],
    'xstate.error.actor.startImport': [failed('startImport', refusal('unavailable'))],
    'xstate.done.actor.loadImport': answers('loadImport'),
    'xstate.error.actor.loadImport': [failed('loadImport', refusal('unavailable'))],
    'xstate.done.actor.cancelImport': [done('cancelImport', { data: reportOf({ state: 'cancelled', done: 2 }) })],
    'xstate.error.actor.cancelImport': [failed('cancelImport', refusal('unavailable'))],
    'xstate.after.poll.import.open.following.waiting': [after('poll', 'import.open.following.waiting')],
  },
  equivalent: [
    {
      reason: 'Whether to store is asked only where a report is shown.',
      mutants: ["body import.setup importSetup.guards.canStore: null -> 'planted'"],
    },
    {
      reason: 'Every way into following names one of its states; none is entered by default.',
      mutants: ['initial import.open.following -> waiting', 'initial import.open.following -> lost'],
    },
    {
      reason: 'No report is both: their order cannot be seen.',
      mutants: [
        'swap-candidates import.open.following.asking / loadImport done [1]',
        'swap-candidates import.open.following.asking / loadImport done [3]',
      ],
    },
    {
      reason: 'A file of one column cannot be drawn by the same events: the suite reads one of three.',
      mutants: ['body import.setup importSetup.guards.hasColumns: 0 -> 1'],
    },
  ],
  requirements: { 'import.open.reported': ['H3'] },
})
