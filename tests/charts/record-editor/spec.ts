import { recordEditorMachine } from '#src/machines/editing/record-editor.machine.ts'
import { defineChart, done, failed } from '#tools/charts/model/spec.ts'
import type { AnyMachineSnapshot } from 'xstate'
import { refusal } from '../problems.ts'

const record = (row_version: number, code: string) => ({ id: 1, code, row_version })
const read = record(3, 'PD')

interface Held {
  draft: { code: string; name?: string } | null
  record: { code: string } | null
}

/** Two texts of one field, a change of another field, the texts that were read, and a change that is about no field. */
function changes(snapshot: AnyMachineSnapshot) {
  const { draft, record: shown } = snapshot.context as Held
  const code = shown?.code ?? ''
  const change = (to: object, about: string | null, isTouched = true) => ({ type: 'draft.change', draft: to, about, isTouched })
  return [
    change({ code: 'PD1' }, 'code'),
    change({ code: 'PD2' }, 'code'),
    change({ code: draft?.code ?? code, name: 'Damage' }, 'name'),
    change({ code }, 'code', false),
    change({ code: 'PD3' }, null),
  ]
}

export const recordEditor = defineChart({
  name: 'record-editor',
  title: 'Editing a record',
  about:
    'A record that is edited in a dialog, on a page or in a section of one. What is typed survives a save that is under way, a refusal, a lost answer and a reload; where someone else saved first, both versions stand side by side.',
  machine: recordEditorMachine,
  input: { instance: 'one' },
  key: ({ draft, about, before, isTouched, record: shown, theirs, problem, isTyped, isQueued, isLast }) => [
    draft !== null,
    about,
    before?.isTouched,
    before?.draft === null,
    isTouched,
    shown?.row_version,
    theirs?.row_version,
    problem !== null,
    isTyped,
    isQueued,
    isLast,
  ],
  events: {
    'record.request': [{ type: 'record.request' }],
    'record.renew': [{ type: 'record.renew', record: record(4, 'PD') }],
    'version.follow': [
      { type: 'version.follow', from: 3, to: 4 },
      { type: 'version.follow', from: 3, to: 6 },
      { type: 'version.follow', from: 1, to: 6 },
    ],
    'draft.change': changes,
    'draft.undo': [{ type: 'draft.undo' }],
    'edit.save': [
      { type: 'edit.save', isLast: true },
      { type: 'edit.save', isLast: false },
    ],
    'edit.cancel': [{ type: 'edit.cancel' }],
    'edit.close': [{ type: 'edit.close' }],
    'stale.save': [
      { type: 'stale.save', draft: { code: 'PX' }, isLast: true },
      { type: 'stale.save', draft: { code: 'PX' }, isLast: false },
    ],
    'stale.resume': [{ type: 'stale.resume' }],
    'stale.discard': [{ type: 'stale.discard' }],
    'xstate.done.actor.loadRecord': [
      done('loadRecord', { data: read, draft: null }),
      done('loadRecord', { data: read, draft: { code: 'PD0' } }),
      done('loadRecord', { data: null, draft: null }),
    ],
    'xstate.error.actor.loadRecord': [failed('loadRecord', refusal('unavailable'))],
    'xstate.done.actor.saveRecord': [done('saveRecord', { message: 'Saved.', data: record(4, 'PS') })],
    'xstate.error.actor.saveRecord': [
      failed('saveRecord', refusal('stale_row', record(6, 'PX'))),
      failed('saveRecord', refusal('duplicate')),
    ],
  },
  requirements: { recordEditor: ['B3', 'F1'] },
})
