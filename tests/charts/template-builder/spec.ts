import type { Template } from '#domain/templates/record.ts'
import { documentOf, EMPTY, type Document } from '#domain/templates/building/document.ts'
import { templateBuilderMachine } from '#src/machines/template/template-builder.machine.ts'
import type { BuilderContext } from '#src/machines/template/template-builder.setup.ts'
import { field, said, section } from '#tests/flows/templates/fields.ts'
import { defineChart, done, failed, type ChartEvent } from '#tools/charts/model/spec.ts'
import { refusal } from '../problems.ts'

/** A section of one tick, in which nothing is wrong. */
const riskSection = section('risk', [field('risk_tick', { label: said('risk'), type: 'bool', width: 'half' })])

const template = (id: number, version: number, about: Partial<Template> = {}): Template => ({
  id,
  uuid: `template-${id}`,
  name: `Template ${id}`,
  class_of_business: { id: 3, name: 'Property' },
  line_of_business: { id: 4, name: 'Property D&F' },
  contract_types: ['insurance'],
  version: 1,
  status: 'draft',
  effective_from: '2026-01-01',
  effective_to: null,
  section_count: 1,
  field_count: 1,
  is_active: true,
  row_version: version,
  created_at: '2026-03-02T09:00:00Z',
  updated_at: '2026-03-02T09:00:00Z',
  sections: [riskSection],
  versions: [{ id, version: 1, status: 'draft' }],
  ...about,
})

const sound: Document = documentOf(template(5, 1, { name: 'Sound' }))
const unsound: Document = { ...EMPTY, head: { ...sound.head, name: 'Unsound' } }
const renamed: Document = { ...unsound, head: { ...unsound.head, name: 'Unsound still' } }

const isSound = (document: Document) => document.sections.length > 0

/** One step of history is enough to see all of it; a further change about the same makes none. */
function changesOf({ past, about, isRestored }: BuilderContext): ChartEvent[] {
  const again = { type: 'document.change', document: renamed, about: 'name', select: 8 }
  if (isRestored) return past.length < 2 ? [again] : []
  if (past.length > 0) return about === 'name' ? [again] : []
  return [
    { type: 'document.change', document: unsound, about: 'name', select: 7 },
    { type: 'document.change', document: sound, about: null },
  ]
}

/** As it was begun, or opened from the server: only there a draft is waiting. */
function freshness({ past, future, template: opened, document, saved }: BuilderContext): 'begun' | 'opened' | null {
  if (past.length > 0 || future.length > 0 || document !== saved) return null
  if (opened === null) return 'begun'
  return opened.row_version === 1 ? 'opened' : null
}

/** What was left unsaved: of the version that is saved, or of one before it. */
function draftsOf(context: BuilderContext): ChartEvent[] {
  const versions = { begun: [0], opened: [1, 7] }
  const fresh = freshness(context)
  return fresh ? versions[fresh].map((version) => ({ type: 'draft.restore', document: unsound, version })) : []
}

export const templateBuilder = defineChart({
  name: 'template-builder',
  title: 'Template builder',
  about:
    'A template while it is built: every change can be taken back, drafts are saved over nobody else’s, and only what is sound is published.',
  machine: templateBuilderMachine,
  key: (context) => {
    const { past, future, about, document, isRestored } = context
    const soundness = [past, future, [document]].map((documents) => documents.map(isSound))
    return [soundness, about, isRestored, freshness(context)]
  },
  events: {
    'template.open': [{ type: 'template.open', id: 5 }],
    'template.begin': [{ type: 'template.begin' }],
    'template.retry': [{ type: 'template.retry' }],
    'document.change': ({ context }) => changesOf(context as BuilderContext),
    'draft.restore': ({ context }) => draftsOf(context as BuilderContext),
    'draft.discard': ({ context }) => ((context as BuilderContext).isRestored ? [{ type: 'draft.discard' }] : []),
    'history.undo': [{ type: 'history.undo' }],
    'history.redo': [{ type: 'history.redo' }],
    'part.select': [{ type: 'part.select', uid: 2 }],
    'review.open': [{ type: 'review.open' }],
    'review.close': [{ type: 'review.close' }],
    'template.save': [{ type: 'template.save' }],
    'template.publish': [{ type: 'template.publish' }],
    'publish.confirm': [{ type: 'publish.confirm' }],
    'publish.cancel': [{ type: 'publish.cancel' }],
    'stale.overwrite': [{ type: 'stale.overwrite' }],
    'stale.yield': ({ context }) => (context.past.length < 2 ? [{ type: 'stale.yield' }] : []),
    'stale.resume': [{ type: 'stale.resume' }],
    'xstate.done.actor.loadTemplate': [done('loadTemplate', { message: 'Done.', data: template(5, 1) })],
    'xstate.error.actor.loadTemplate': [failed('loadTemplate', refusal('unavailable'))],
    'xstate.done.actor.saveTemplate': [done('saveTemplate', { message: 'It has been saved.', data: template(6, 2) })],
    'xstate.error.actor.saveTemplate': [
      failed('saveTemplate', refusal('stale_row', template(5, 4, { name: 'Theirs' }))),
      failed('saveTemplate', refusal('unavailable')),
    ],
    'xstate.done.actor.publishTemplate': [
      done('publishTemplate', { message: 'It is published.', data: template(6, 3, { status: 'published' }) }),
    ],
    'xstate.error.actor.publishTemplate': [
      failed('publishTemplate', refusal('stale_row', template(6, 5, { name: 'Theirs again' }))),
      failed('publishTemplate', refusal('not_valid')),
    ],
  },
  equivalent: [
    {
      reason: 'Nothing happens on the way into or out of editing.',
      mutants: ['add-reenter templateBuilder.editing / template.publish [2]'],
    },
    {
      reason: 'A template is opened under the id that was asked for, and that is kept already.',
      mutants: ['body template-builder.setup builderSetup.actions.openTemplate: drop id: template.id'],
    },
    {
      reason: 'A draft is offered only before anything is changed: there is no change to go on with.',
      mutants: ['body template-builder.setup builderSetup.actions.restoreDraft: drop about: null'],
    },
    {
      reason:
        'What stands after the question marks is there for the types: where this is asked, the value before it is always there.',
      mutants: [
        'body template-builder.setup actions.undo.document: past.at(-1) ?? document -> past.at(-1)',
        'body template-builder.setup actions.redo.document: future[0] ?? document -> future[0]',
        'body template-builder.setup actions.takeTheirVersion.template: context.theirs ?? context.template -> context.theirs',
        "body template-builder.setup actions.takeTheirVersion.template: context.template -> $.other(context, 'template')",
        'body template-builder invoke.input.id: template?.id ?? 0 -> template?.id',
        'body template-builder invoke.input.id: 0 -> 1',
        'body template-builder invoke.input.row_version: template?.row_version ?? 0 -> template?.row_version',
        'body template-builder invoke.input.row_version: 0 -> 1',
      ],
    },
    {
      reason: 'Only what was undone can be done again, and undoing forgets what the last change was about.',
      mutants: ['body template-builder.setup builderSetup.actions.redo: drop about: null'],
    },
    {
      reason: 'Two versions are compared only when theirs is there.',
      mutants: [
        'body template-builder.setup actions.takeTheirDocument.theirDocument: theirs ? documentOf(theirs) : document -> documentOf(theirs)',
      ],
    },
  ],
})
