import { sectionEditorMachine } from '#src/machines/editing/section-editor.machine.ts'
import { defineChart, done, failed } from '#tools/charts/model/spec.ts'
import { refusal } from '../problems.ts'

const london = { id: 1, code: 'LON', name: 'London' }
const munich = { id: 2, code: 'MUC', name: 'Munich' }
const permission = (id: number, codename: string, name: string) => ({ id, codename, name, module: 'master', givable_in: [1, 2] })

export const PERMISSIONS = [permission(1, 'view_region', 'View regions'), permission(2, 'view_country', 'View countries')]

/** The branch permissions of a user as the server has stored them, in one of several versions. */
export const stored = (row_version: number, ...granted: number[]) => ({
  user: 7,
  row_version,
  items: [
    {
      branch: london,
      is_primary: true,
      permissions: PERMISSIONS.filter(({ id }) => granted.includes(id)).map(({ id, codename }) => ({ id, codename })),
      from_roles: [],
      is_open: true,
    },
  ],
  offered: [london, munich],
  permissions: PERMISSIONS,
})

const seat = (...permissions: number[]) => [{ branch: 1, is_primary: true, permissions }]

export const sectionEditor = defineChart({
  name: 'section-editor',
  title: 'A section that is edited by itself',
  about:
    'Assignments, branch permissions and the profile of a user: read, edited and saved each by itself. What was typed survives a save that is under way, a refusal, a lost answer and a reload; a stale save shows what somebody else has stored. Sections that share a version follow each other’s saves.',
  machine: sectionEditorMachine,
  input: { instance: 'one' },
  key: ({ draft, loaded, theirs, problem, drafts, sentDrafts }) => [
    draft !== null,
    loaded?.row_version,
    theirs?.row_version,
    problem !== null,
    drafts === sentDrafts,
  ],
  events: {
    'section.request': [{ type: 'section.request' }],
    'version.follow': [
      { type: 'version.follow', from: 3, to: 4 },
      { type: 'version.follow', from: 3, to: 5 },
      { type: 'version.follow', from: 1, to: 5 },
    ],
    'edit.start': [{ type: 'edit.start', draft: seat(1) }],
    'draft.change': [
      { type: 'draft.change', draft: seat(1, 2) },
      { type: 'draft.change', draft: seat(2) },
    ],
    'edit.save': [{ type: 'edit.save' }],
    'edit.cancel': [{ type: 'edit.cancel' }],
    'stale.keepMine': [{ type: 'stale.keepMine' }],
    'stale.takeTheirs': [{ type: 'stale.takeTheirs' }],
    'stale.resume': [{ type: 'stale.resume' }],
    'xstate.done.actor.loadSection': [done('loadSection', { message: 'Done.', data: stored(3, 1) })],
    'xstate.error.actor.loadSection': [failed('loadSection', refusal('unavailable'))],
    'xstate.done.actor.saveSection': [done('saveSection', { message: 'Saved.', data: stored(4, 1, 2) })],
    'xstate.error.actor.saveSection': [
      failed('saveSection', refusal('stale_row', stored(5, 2))),
      failed('saveSection', refusal('not_valid')),
    ],
  },
  equivalent: [
    {
      reason:
        'What stands after the question marks is there for the types: where this is asked, the value before it is always there.',
      mutants: [
        'body section-editor invoke.input.rowVersion: context.loaded?.row_version ?? 0 -> context.loaded?.row_version',
        'body section-editor invoke.input.rowVersion: 0 -> 1',
        'body section-editor invoke.input.idempotencyKey: context.loaded?.row_version ?? 0 -> context.loaded?.row_version',
        'body section-editor invoke.input.idempotencyKey: 0 -> 1',
      ],
    },
  ],
})
