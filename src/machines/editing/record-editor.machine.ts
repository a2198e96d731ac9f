import { problemOf } from '#domain/app-error.ts'
import { editorSetup, saveKey, startOf, type DraftChange, type EditedRecord } from './record-editor.setup.ts'

interface Saved {
  message: string
  data: EditedRecord
}

const failed = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) })
const answered = ({ event }: { event: { output: { data: EditedRecord | null } } }) => ({ record: event.output.data })
const found = ({ event }: { event: { output: { draft: unknown } } }) => ({ draft: event.output.draft })
const change = ({ event: { draft, about, isTouched } }: { event: DraftChange }) => ({ draft, about, isTouched })
const touch = ({ event }: { event: DraftChange }) => ({ isTouched: event.isTouched })
const step = ({ event }: { event: { from: number; to: number } }) => ({ from: event.from, to: event.to })
const chosen = ({ event }: { event: { draft: unknown } }) => ({ draft: event.draft })

const keepRecord = { type: 'keepRecord', params: answered } as const
const keepDraft = { type: 'keepDraft', params: change } as const
const isTouched = { type: 'isTouched', params: touch } as const

const announced = ({ context, event }: { context: { record: EditedRecord | null }; event: { output: Saved } }) => ({
  message: event.output.message,
  before: context.record,
  after: event.output.data,
})
const saved = [{ type: 'announce', params: announced }, keepRecord] as const

const keepAim = { type: 'keepAim', params: ({ event }: { event: { isLast: boolean } }) => ({ isLast: event.isLast }) } as const

const follow = { guard: { type: 'isReplaced', params: step }, actions: { type: 'keepVersion', params: step } } as const

const renew = {
  actions: { type: 'keepRecord', params: ({ event }: { event: { record: EditedRecord } }) => ({ record: event.record }) },
} as const

const undo = ['undo', 'tellReplaced'] as const

const giveUp = {
  'edit.cancel': { target: 'clean', actions: ['forgetDraft', 'tellReplaced'] },
  'edit.close': { target: 'closed', actions: 'forgetDraft' },
} as const

/**
 * Edits one record, in a dialog, on a page or in a section of one. What is typed survives a save that is under way, a refusal and a lost
 * answer; a stale save shows both versions. Sections that share a version follow each other's saves.
 */
export const recordEditorMachine = editorSetup.createMachine({
  id: 'recordEditor',
  context: ({ input }) => startOf(input),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        input: {},
        onDone: [
          {
            guard: { type: 'hasDraft', params: found },
            target: 'dirty',
            actions: [keepRecord, { type: 'restoreDraft', params: found }],
            description: 'A draft of an earlier visit is gone on with.',
          },
          { target: 'clean', actions: keepRecord },
        ],
        onError: { target: 'failed', actions: { type: 'keepProblem', params: failed } },
      },
    },
    failed: { on: { 'record.request': { target: 'loading', actions: 'forgetProblem' } } },
    clean: {
      tags: 'form',
      entry: 'forgetProblem',
      description: 'As it is stored: a section is read, a form stands untouched.',
      on: {
        'record.request': { target: 'loading' },
        'record.renew': renew,
        'draft.change': [{ guard: isTouched, target: 'dirty', actions: keepDraft }, { actions: keepDraft }],
        'draft.undo': [
          { guard: 'wasTouched', target: 'dirty', actions: [...undo] },
          { guard: 'hasBefore', actions: [...undo] },
        ],
        'edit.save': { target: 'saving', actions: keepAim },
        'edit.close': { target: 'closed', actions: 'forgetDraft' },
      },
    },
    dirty: {
      tags: ['form', 'unsaved'],
      on: {
        ...giveUp,
        'record.renew': renew,
        'version.follow': follow,
        'draft.change': [
          { guard: isTouched, actions: keepDraft },
          { target: 'clean', actions: keepDraft },
        ],
        'draft.undo': [
          { guard: 'wasTouched', actions: [...undo] },
          { guard: 'hasBefore', target: 'clean', actions: [...undo] },
        ],
        'edit.save': { target: 'saving', actions: [keepAim, 'forgetProblem'] },
      },
    },
    saving: {
      tags: ['form', 'busy', 'unsaved', 'saving'],
      description: 'Typing goes on: what comes after the save was sent is not saved yet, and a save asked for now goes next.',
      entry: 'noteSent',
      exit: 'endSave',
      on: {
        ...giveUp,
        'draft.change': { actions: [keepDraft, 'noteTyped'] },
        'edit.save': { guard: 'isTyped', actions: [keepAim, 'queueSave'] },
        'version.follow': {
          ...follow,
          target: 'saving',
          reenter: true,
          description: 'What was sent would be refused as stale.',
        },
      },
      invoke: {
        id: 'saveRecord',
        src: 'saveRecord',
        input: ({ context }) => ({ record: context.record, draft: context.draft, idempotencyKey: saveKey(context) }),
        onDone: [
          { guard: 'isQueued', target: 'saving', reenter: true, actions: [...saved] },
          { guard: 'isTyped', target: 'dirty', actions: [...saved] },
          { guard: 'isLast', target: 'closed', actions: [...saved, 'forgetDraft'] },
          { target: 'clean', actions: [...saved, 'forgetDraft', 'tellReplaced'] },
        ],
        onError: [
          { guard: { type: 'isStale', params: failed }, target: 'stale', actions: { type: 'keepTheirs', params: failed } },
          { guard: 'isQueued', target: 'saving', reenter: true, description: 'What was refused has been typed anew.' },
          { target: 'refused', actions: { type: 'keepProblem', params: failed } },
        ],
      },
    },
    refused: {
      tags: ['form', 'unsaved'],
      description: 'Nothing was stored. Each fault is told where it is.',
      on: {
        ...giveUp,
        'record.renew': renew,
        'version.follow': follow,
        'draft.change': { target: 'dirty', actions: keepDraft },
        'draft.undo': [
          { guard: 'wasTouched', target: 'dirty', actions: [...undo] },
          { guard: 'hasBefore', target: 'clean', actions: [...undo] },
        ],
        'edit.save': { target: 'saving', actions: [keepAim, 'forgetProblem'] },
      },
    },
    stale: {
      tags: ['form', 'unsaved', 'comparing'],
      description: 'Someone else saved while you were editing: of each field that differs, theirs or yours is chosen.',
      on: {
        'stale.save': { target: 'saving', actions: ['takeTheirs', { type: 'keepChosen', params: chosen }, keepAim] },
        'stale.resume': { target: 'dirty', actions: 'takeTheirs' },
        'stale.discard': { target: 'clean', actions: ['takeTheirs', 'forgetDraft', 'tellReplaced'] },
        'edit.close': { target: 'closed', actions: 'forgetDraft' },
        'version.follow': {
          guard: { type: 'isOwnSave', params: step },
          target: 'saving',
          actions: 'takeTheirs',
          description: 'It was another section of the same page that was faster.',
        },
      },
    },
    closed: { type: 'final', description: 'Back to where it was opened.' },
  },
})
