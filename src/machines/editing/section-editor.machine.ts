import { problemOf } from '#domain/app-error.ts'
import { sectionSetup, startOf, type Loaded } from './section-editor.setup.ts'

const failed = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) })
const loaded = ({ event }: { event: { output: { data: Loaded } } }) => ({ loaded: event.output.data })
const draft = ({ event }: { event: { draft: unknown } }) => ({ draft: event.draft })

const change = { type: 'keepDraft', params: draft } as const

/** What may be typed on: a save sends it, giving up goes back to what is stored. */
const typing = {
  'edit.save': { target: 'saving', actions: 'forgetProblem' },
  'edit.cancel': { target: 'shown', actions: 'giveUp' },
} as const

/**
 * A section of a page that is read, edited and saved by itself: what is typed survives a refusal and a lost answer, and a stale save
 * shows what somebody else has stored meanwhile.
 */
export const sectionEditorMachine = sectionSetup.createMachine({
  id: 'sectionEditor',
  context: ({ input }) => startOf(input),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadSection',
        src: 'loadSection',
        input: {},
        onDone: { target: 'shown', actions: { type: 'keepLoaded', params: loaded } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: failed } },
      },
    },
    failed: { on: { 'section.request': { target: 'loading', actions: 'forgetProblem' } } },
    shown: {
      on: {
        'section.request': { target: 'loading' },
        'edit.start': { target: 'editing', actions: change },
      },
    },
    editing: { tags: 'unsaved', on: { ...typing, 'draft.change': { actions: change } } },
    saving: {
      tags: ['busy', 'unsaved'],
      entry: 'noteSent',
      invoke: {
        id: 'saveSection',
        src: 'saveSection',
        input: ({ context }) => ({
          draft: context.draft,
          rowVersion: context.loaded?.row_version ?? 0,
          idempotencyKey: `${context.instance}-${context.drafts}-${context.loaded?.row_version ?? 0}`,
        }),
        onDone: {
          target: 'shown',
          actions: [
            { type: 'keepSaved', params: loaded },
            { type: 'announce', params: ({ event }) => ({ message: event.output.message }) },
          ],
        },
        onError: [
          { guard: { type: 'isStale', params: failed }, target: 'stale', actions: { type: 'keepTheirs', params: failed } },
          { target: 'refused', actions: { type: 'keepProblem', params: failed } },
        ],
      },
    },
    refused: {
      tags: 'unsaved',
      description: 'Nothing was stored. Each fault is told where it is.',
      on: { ...typing, 'draft.change': { target: 'editing', actions: change } },
    },
    stale: {
      tags: 'unsaved',
      description: 'Somebody else has saved meanwhile: what they stored stands beside what was typed.',
      on: {
        'stale.keepMine': { target: 'saving', actions: 'takeTheirs' },
        'stale.takeTheirs': { target: 'shown', actions: 'dropMine' },
        'stale.resume': { target: 'editing', actions: 'takeTheirs' },
      },
    },
  },
})
