import { sectionEditorMachine } from '#src/machines/section-editor.machine.ts'
import { defineChart, done, failed } from '#tools/charts/model/spec.ts'
import { refusal } from '../problems.ts'

/** What the server has stored, in two versions. */
export const stored = (row_version: number, roles: readonly string[]) => ({
  user: 7,
  row_version,
  items: roles.map((name, id) => ({
    branch: { id: 1, code: 'LON', name: 'London' },
    role: { id: id + 1, name },
    line_of_business: null,
    sbu: null,
    authority_limit: null,
    authority_limit_currency: null,
    given_at: '2026-03-02T09:00:00.000Z',
    given_by: 'Ada Marsh',
    is_open: true,
  })),
})

const row = (role: number) => ({
  branch: 1,
  role,
  line_of_business: null,
  sbu: null,
  authority_limit: '',
  authority_limit_currency: null,
})

export const startDraft = [row(1)]
export const drafts = [[row(1), row(2)], [row(2)]]

const stale = refusal('stale_row', stored(5, ['Technician']))

export const sectionEditor = defineChart({
  name: 'section-editor',
  title: 'A section that is edited by itself',
  about:
    'Assignments, branch permissions and the profile of a user: read, edited and saved each by itself. What was typed survives a refusal, a lost answer and a reload; a stale save shows what somebody else has stored.',
  machine: sectionEditorMachine,
  input: { instance: 'one' },
  key: ({ draft, loaded, problem }) => [draft !== null, loaded !== null, problem !== null],
  events: {
    'section.request': [{ type: 'section.request' }],
    'edit.start': [{ type: 'edit.start', draft: startDraft }],
    'draft.change': drafts.map((draft) => ({ type: 'draft.change', draft })),
    'edit.save': [{ type: 'edit.save' }],
    'edit.cancel': [{ type: 'edit.cancel' }],
    'stale.keepMine': [{ type: 'stale.keepMine' }],
    'stale.takeTheirs': [{ type: 'stale.takeTheirs' }],
    'stale.resume': [{ type: 'stale.resume' }],
    'xstate.done.actor.loadSection': [done('loadSection', { message: 'Done.', data: stored(3, ['Handler']) })],
    'xstate.error.actor.loadSection': [failed('loadSection', refusal('unavailable'))],
    'xstate.done.actor.saveSection': [done('saveSection', { message: 'Saved.', data: stored(4, ['Handler', 'Viewer']) })],
    'xstate.error.actor.saveSection': [failed('saveSection', stale), failed('saveSection', refusal('not_valid'))],
  },
  equivalent: [
    {
      reason: 'The toast shows what it is told, whether what was saved is kept before or after.',
      mutants: ['swap-actions sectionEditor.saving / saveSection done keepSaved <> announce'],
    },
  ],
})
