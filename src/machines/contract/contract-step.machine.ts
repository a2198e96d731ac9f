import { problemOf } from '#domain/app-error.ts'
import { contractStepSetup, startOf } from './contract-step.setup.ts'
import type { DraftChange, LoadedStep, SavedStep, Sent } from './step-events.ts'
import type { StepValues } from './step-values.ts'

const failed = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) })
const shown = ({ event: { output } }: { event: { output: LoadedStep } }) => ({ contract: output.contract, read: output.read })
const kept = ({ event }: { event: { output: LoadedStep } }) => ({ kept: event.output.kept })
const restored = ({ event }: { event: { output: LoadedStep } }) => event.output.kept as NonNullable<LoadedStep['kept']>
const saved = ({ event }: { event: { output: SavedStep } }) => event.output
const change = ({ event: { draft, about, joins } }: { event: DraftChange }) => ({ draft, about, joins })
const chosen = ({ event }: { event: { draft: StepValues } }) => ({ draft: event.draft })

const keepDraft = { type: 'keepDraft', params: change } as const
const keepProblem = { type: 'keepProblem', params: failed } as const
const keepShown = [
  { type: 'keepRead', params: shown },
  { type: 'tellRead', params: shown },
] as const
const keepSaved = [
  { type: 'keepAnswer', params: saved },
  { type: 'tellSaved', params: saved },
] as const

/** What changes the step makes it wait for quiet anew. */
const changing = {
  'draft.change': { target: '#contractStep.editing.dirty', actions: keepDraft },
  'draft.undo': { guard: 'canUndo', target: '#contractStep.editing.dirty', actions: 'undo' },
  'draft.redo': { guard: 'canRedo', target: '#contractStep.editing.dirty', actions: 'redo' },
  'files.begin': { target: '#contractStep.uploading', actions: 'beginFiles' },
} as const

/** The same while something else goes on. */
const goingOn = {
  'draft.change': { actions: keepDraft },
  'draft.undo': { guard: 'canUndo', actions: 'undo' },
  'draft.redo': { guard: 'canRedo', actions: 'redo' },
} as const

const discarding = { 'draft.discard': { target: '#contractStep.settled.clean', actions: ['discardDraft', 'tellHeld'] } } as const
const readAgain = { target: 'loading', actions: 'forgetProblem' } as const
const reopening = { 'step.open': { target: 'rereading' } } as const

const loading = contractStepSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'loadStep',
    src: 'loadStep',
    input: ({ context: { step, uuid, read } }) => ({ step, uuid, read }),
    onDone: [
      {
        guard: { type: 'hasKept', params: kept },
        target: 'editing.dirty',
        actions: [...keepShown, { type: 'restoreDraft', params: restored }],
        description: 'A draft of an earlier visit is gone on with.',
      },
      { target: 'settled.clean', actions: [...keepShown] },
    ],
    onError: { target: 'unread', actions: keepProblem },
  },
})

const rereading = contractStepSetup.createStateConfig({
  description: 'It is shown as it was, until it is known how it is now.',
  invoke: {
    id: 'loadStep',
    src: 'loadStep',
    input: ({ context: { step, uuid, read } }) => ({ step, uuid, read }),
    onDone: { target: 'clean', actions: [...keepShown] },
    onError: { target: 'clean' },
  },
})

const settled = contractStepSetup.createStateConfig({
  tags: 'form',
  description: 'The server has all of it.',
  initial: 'clean',
  on: changing,
  states: {
    clean: { entry: 'settle', on: reopening },
    rereading,
    saved: { entry: 'settle', on: reopening, after: { savedShown: { target: 'clean' } } },
  },
})

const saving = contractStepSetup.createStateConfig({
  tags: ['busy', 'saving'],
  entry: 'noteSent',
  invoke: {
    id: 'saveStep',
    src: 'saveStep',
    input: ({ context: { step, uuid, read, sent } }) => ({ step, uuid, read, sent: sent as Sent }),
    onDone: [
      { guard: 'isUploading', target: '#contractStep.uploading', actions: [...keepSaved] },
      { guard: 'isTyped', target: '#contractStep.editing.dirty', actions: [...keepSaved] },
      { target: '#contractStep.settled.saved', actions: [...keepSaved] },
    ],
    onError: [
      {
        guard: { type: 'isMergeable', params: failed },
        target: 'saving',
        reenter: true,
        actions: { type: 'mergeTheirs', params: failed },
        description: 'Someone else saved other fields: yours go upon theirs.',
      },
      {
        guard: { type: 'isStale', params: failed },
        target: '#contractStep.stale',
        actions: [{ type: 'keepTheirs', params: failed }, keepProblem, 'tellHeld'],
      },
      { guard: { type: 'isUnreached', params: failed }, target: 'unreached', actions: [keepProblem, 'tellHeld'] },
      {
        guard: 'isTyped',
        target: '#contractStep.editing.dirty',
        actions: ['keepRefused', keepProblem, 'tellHeld'],
        description: 'What was refused has been typed anew.',
      },
      {
        guard: { type: 'clearsQuotes', params: failed },
        target: 'confirming',
        actions: ['keepRefused', keepProblem],
        description: 'Nothing was stored. The step keeps its turn.',
      },
      { target: '#contractStep.editing.refused', actions: ['keepRefused', keepProblem, 'tellHeld'] },
    ],
  },
})

const confirming = contractStepSetup.createStateConfig({
  description:
    'The change would clear quotes or signed lines: it is saved once that is confirmed, or goes back. Later saves wait.',
  on: {
    'draft.undo': { description: 'The question is answered first.' },
    'draft.redo': { description: 'The question is answered first.' },
    'quotes.clear': { target: 'saving', actions: 'sendConfirmed' },
    'quotes.keep': [
      { guard: 'isOnlyClearing', target: '#contractStep.settled.clean', actions: ['putBack', 'tellHeld'] },
      { target: 'saving', actions: 'putBack', description: 'All else that was typed is saved.' },
    ],
  },
})

const editing = contractStepSetup.createStateConfig({
  tags: ['form', 'unsaved'],
  description: 'What was typed waits for a moment of quiet, or to be put right.',
  initial: 'dirty',
  on: { ...changing, 'save.ask': [{ guard: 'isSavable', target: 'sending.waiting' }, { actions: 'tellHeld' }], ...discarding },
  states: {
    dirty: {
      always: { guard: 'isUntouched', target: '#contractStep.settled.clean' },
      after: { quiet: { guard: 'isSavable', target: '#contractStep.sending.waiting' } },
    },
    refused: { description: 'Each fault is told where it is.' },
  },
})

const sending = contractStepSetup.createStateConfig({
  tags: ['form', 'unsaved'],
  description: 'Typing goes on: what comes now goes next.',
  initial: 'waiting',
  on: { ...goingOn, ...discarding },
  states: {
    waiting: {
      description: 'Steps are saved one at a time, in the order in which they asked.',
      entry: 'askTurn',
      on: {
        'turn.come': [{ guard: 'isUntouched', target: '#contractStep.settled.clean', actions: 'tellHeld' }, { target: 'saving' }],
      },
    },
    saving,
    confirming,
    unreached: {
      description: 'Sent again as it was, until there is an answer.',
      on: { 'save.ask': { target: 'waiting' }, 'connection.return': { target: 'waiting' } },
      after: { retryPause: { target: 'waiting' } },
    },
  },
})

const uploading = contractStepSetup.createStateConfig({
  tags: ['form', 'unsaved'],
  description: 'A file is on its way: a save waits for it.',
  on: { ...goingOn, ...discarding, 'files.end': { target: 'editing.dirty', actions: 'endFiles' } },
})

const stale = contractStepSetup.createStateConfig({
  tags: ['form', 'unsaved'],
  description: 'Someone else saved the same fields.',
  initial: 'noticed',
  exit: 'forgetProblem',
  on: discarding,
  states: {
    noticed: {
      description: 'It is told, and typing goes on: both versions come when they are asked for, not under a key.',
      on: { ...goingOn, 'save.ask': { target: 'comparing', actions: 'tellHeld' } },
    },
    comparing: {
      tags: 'comparing',
      description: 'Of each field, theirs or yours is chosen.',
      on: {
        'draft.change': { actions: keepDraft, description: 'A file has arrived.' },
        'save.ask': { actions: 'tellHeld' },
        'stale.save': {
          target: '#contractStep.sending.waiting',
          actions: ['takeTheirs', { type: 'keepChosen', params: chosen }],
        },
        'stale.resume': { target: '#contractStep.editing.refused', actions: 'takeTheirs' },
        'stale.discard': { target: '#contractStep.settled.clean', actions: ['takeTheirs', 'dropDraft'] },
      },
    },
  },
})

/**
 * One step of a contract: what is typed is saved after a moment of quiet, when the page gives it its turn. Nothing typed is lost by a save that
 * is under way, a refusal, a lost answer, another person’s save or a reload.
 */
export const contractStepMachine = contractStepSetup.createMachine({
  id: 'contractStep',
  context: ({ input }) => startOf(input),
  initial: 'loading',
  on: { 'files.begin': { actions: 'beginFiles' }, 'files.end': { actions: 'endFiles' } },
  states: {
    loading,
    unread: { on: { 'step.request': readAgain, 'connection.return': readAgain } },
    settled,
    editing,
    sending,
    uploading,
    stale,
  },
})
