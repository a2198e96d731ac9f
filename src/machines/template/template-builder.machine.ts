import type { Template } from '#domain/templates/record.ts'
import { problemOf } from '#domain/app-error.ts'
import type { Document } from '#domain/templates/building/document.ts'
import { builderSetup, START } from './template-builder.setup.ts'

const failed = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) })
const answered = ({ event }: { event: { output: { data: Template } } }) => ({ template: event.output.data })
const said = ({ event }: { event: { output: { message: string } } }) => ({ message: event.output.message })

const saved = [
  { type: 'keepSaved', params: answered },
  { type: 'announce', params: said },
] as const

const changed = [
  { type: 'keepDocument', params: ({ event }: { event: { document: Document; about: string | null } }) => event },
  { type: 'select', params: ({ event }: { event: { select?: number | null } }) => ({ uid: event.select }) },
] as const

const draft = ({ event }: { event: { document: Document; version: number } }) => event

const refused = [
  {
    guard: { type: 'isStale', params: failed },
    target: '#templateBuilder.comparing',
    actions: { type: 'keepTheirs', params: failed },
  },
  { target: '#templateBuilder.editing', actions: { type: 'keepProblem', params: failed } },
] as const

const building = builderSetup.createStateConfig({
  on: {
    'document.change': [
      { guard: { type: 'isAboutTheSame', params: ({ event }) => ({ about: event.about }) }, actions: [...changed] },
      { actions: ['keepStep', ...changed] },
    ],
    'history.undo': { guard: 'hasPast', actions: 'undo' },
    'history.redo': { guard: 'hasFuture', actions: 'redo' },
    'part.select': { actions: { type: 'select', params: ({ event }) => ({ uid: event.uid }) } },
  },
})

const storing = builderSetup.createStateConfig({
  entry: 'keepSent',
  invoke: {
    id: 'saveTemplate',
    src: 'saveTemplate',
    input: ({ context: { template, document } }) => ({ template, document }),
    onDone: { target: 'releasing', actions: { type: 'keepSaved', params: answered } },
    onError: [...refused],
  },
})

const releasing = builderSetup.createStateConfig({
  invoke: {
    id: 'publishTemplate',
    src: 'publishTemplate',
    input: ({ context: { template } }) => ({ id: template?.id ?? 0, row_version: template?.row_version ?? 0 }),
    onDone: { target: '#templateBuilder.editing', actions: [...saved] },
    onError: [...refused],
  },
})

const editing = builderSetup.createStateConfig({
  tags: 'open',
  initial: 'drafting',
  on: {
    ...building.on,
    'draft.restore': [
      {
        guard: { type: 'isOutdated', params: draft },
        target: 'comparing',
        actions: ['keepStep', { type: 'restoreDraft', params: draft }, 'compareWithSaved'],
      },
      { actions: ['keepStep', { type: 'restoreDraft', params: draft }] },
    ],
    'draft.discard': { actions: ['keepStep', 'dropDraft'] },
    'template.save': { target: 'saving', actions: 'forgetProblem' },
    'template.publish': [{ guard: 'isSound', target: 'asking', actions: 'forgetProblem' }, { target: '.reviewing' }],
  },
  states: {
    drafting: { on: { 'review.open': { target: 'reviewing' } } },
    reviewing: {
      description: 'Everything that keeps the template from being published, each with a way to its place.',
      on: { 'review.close': { target: 'drafting' } },
    },
  },
})

/** A template while it is built: every change is a step that can be taken back; saved as a draft, and published once nothing is wrong in it. */
export const templateBuilderMachine = builderSetup.createMachine({
  id: 'templateBuilder',
  context: START,
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'template.open': { target: 'loading', actions: { type: 'keepId', params: ({ event }) => ({ id: event.id }) } },
        'template.begin': { target: 'editing' },
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadTemplate',
        src: 'loadTemplate',
        input: ({ context }) => ({ id: context.id as number }),
        onDone: { target: 'editing', actions: { type: 'openTemplate', params: answered } },
        onError: { target: 'unavailable', actions: { type: 'keepProblem', params: failed } },
      },
    },
    unavailable: { on: { 'template.retry': { target: 'loading', actions: 'forgetProblem' } } },
    editing,
    saving: {
      tags: ['busy', 'open'],
      description: 'Editing continues: changes made now count as unsaved when the save returns.',
      entry: 'keepSent',
      on: building.on,
      invoke: {
        id: 'saveTemplate',
        src: 'saveTemplate',
        input: ({ context: { template, document } }) => ({ template, document }),
        onDone: { target: 'editing', actions: [...saved] },
        onError: [...refused],
      },
    },
    asking: {
      tags: 'open',
      description: 'It is published at once, and the current version is retired.',
      on: { 'publish.confirm': { target: 'publishing' }, 'publish.cancel': { target: 'editing' } },
    },
    publishing: {
      tags: ['busy', 'open'],
      description: 'What is published is what was seen when it was asked for: nothing can be changed until the answer is there.',
      initial: 'storing',
      states: { storing, releasing },
    },
    comparing: {
      tags: 'open',
      description: 'Someone saved the template while you were editing: both versions stand side by side.',
      on: {
        'stale.overwrite': { target: 'saving', actions: ['takeTheirVersion', 'forgetTheirs'] },
        'stale.yield': { target: 'editing', actions: ['keepStep', 'takeTheirVersion', 'takeTheirDocument', 'forgetTheirs'] },
        'stale.resume': { target: 'editing', actions: 'forgetTheirs' },
      },
    },
  },
})
