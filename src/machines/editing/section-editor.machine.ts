import { problemOf } from '#domain/app-error.ts'
import { sectionSetup, startOf, type Loaded } from './section-editor.setup.ts'

interface Saved {
  message: string
  data: Loaded
}

const failed = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) })
const loaded = ({ event }: { event: { output: { data: Loaded } } }) => ({ loaded: event.output.data })
const draft = ({ event }: { event: { draft: unknown } }) => ({ draft: event.draft })
const step = ({ event }: { event: { from: number; to: number } }) => ({ from: event.from, to: event.to })

const change = { type: 'keepDraft', params: draft } as const

const announced = ({ context, event }: { context: { loaded: Loaded | null }; event: { output: Saved } }) => ({
  message: event.output.message,
  before: context.loaded,
  after: event.output.data,
})
const announce = { type: 'announce', params: announced } as const

const isReplaced = { type: 'isReplaced', params: step } as const
const keepVersion = { type: 'keepVersion', params: step } as const

/** What may be typed on: a save sends it, giving up goes back to what is stored. */
const typing = {
  'edit.save': { target: 'saving', actions: 'forgetProblem' },
  'edit.cancel': { target: 'shown', actions: 'giveUp' },
  'version.follow': { guard: isReplaced, actions: keepVersion },
} as const

/**
 * A section of a page that is read, edited and saved by itself: what is typed survives a save that is under way, a refusal and a lost
 * answer, and a stale save shows what somebody else has stored meanwhile. Sections that share a version follow each other's saves.
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
      description: 'Typing goes on: what comes after the save was sent is not saved yet.',
      entry: 'noteSent',
      on: {
        'draft.change': { actions: change },
        'version.follow': {
          guard: isReplaced,
          target: 'saving',
          reenter: true,
          actions: keepVersion,
          description: 'What was sent would be refused as stale.',
        },
      },
      invoke: {
        id: 'saveSection',
        src: 'saveSection',
        input: ({ context }) => ({
          draft: context.draft,
          rowVersion: context.loaded?.row_version ?? 0,
          idempotencyKey: `${context.instance}-${context.drafts}-${context.loaded?.row_version ?? 0}`,
        }),
        onDone: [
          {
            guard: 'hasTypedMeanwhile',
            target: 'editing',
            actions: [announce, { type: 'keepLoaded', params: loaded }],
          },
          { target: 'shown', actions: [announce, { type: 'keepSaved', params: loaded }] },
        ],
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
      description: 'Someone else saved while you were editing: their version stands beside what was typed.',
      on: {
        'stale.keepMine': { target: 'saving', actions: 'takeTheirs' },
        'stale.takeTheirs': { target: 'shown', actions: 'dropMine' },
        'stale.resume': { target: 'editing', actions: 'takeTheirs' },
        'version.follow': {
          guard: { type: 'isOwnSave', params: step },
          target: 'saving',
          actions: 'takeTheirs',
          description: 'It was another section of the same page that was faster.',
        },
      },
    },
  },
})
