import { sourceFormMachine } from '#src/machines/source/source-form.machine.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { defineChart, done, failed } from '#tools/charts/model/spec.ts'
import type { AnyMachineSnapshot } from 'xstate'
import { refusal } from '../problems.ts'

const source = (name: string, row_version: number) => ({ id: 7, name, row_version }) as unknown as SourceRecord
const draft = (name: string) => ({ values: { name }, base: { name: 'As it was read' } })

const stale = () => refusal('stale_row', source('As someone else saved it', 9))

/** Only what is unsaved is saved. */
function saves({ context }: AnyMachineSnapshot) {
  const { drafts } = context as { drafts: object }
  const both = { type: 'sections.save', sections: ['basic_details', 'regulatory'], next: null }
  const one = { type: 'sections.save', sections: ['basic_details'], next: 'regulatory' }
  return ['basic_details' in drafts && one, 'basic_details' in drafts && 'regulatory' in drafts && both].filter(
    (each) => each !== false,
  )
}

export const sourceForm = defineChart({
  name: 'source-form',
  title: 'Source form',
  about:
    'The form of a source: its sections are saved each on its own, one after the other when several are unsaved; a stale save shows both versions; the moves of its lifecycle are made from here.',
  machine: sourceFormMachine,
  input: { id: 7, section: 'basic_details', instance: 'form-1', drafts: {} },
  key: ({ id, source: read, section, drafts, queue, formProblem, refusals, moves, next }) => [
    id,
    next,
    read?.row_version,
    section,
    Object.keys(drafts),
    queue,
    formProblem?.code,
    refusals.map((one) => [one.section, one.problem.code]),
    Math.min(moves, 1),
  ],
  events: {
    'source.request': [{ type: 'source.request' }],
    'section.open': [
      { type: 'section.open', section: 'regulatory' },
      { type: 'section.open', section: 'basic_details' },
    ],
    'draft.change': [
      { type: 'draft.change', section: 'basic_details', draft: draft('First') },
      { type: 'draft.change', section: 'regulatory', draft: draft('Second') },
      { type: 'draft.change', section: 'basic_details', draft: null },
    ],
    'sections.save': saves,
    'stale.save': [{ type: 'stale.save', draft: draft('Merged') }],
    'stale.resume': [{ type: 'stale.resume', draft: draft('Mine on theirs') }],
    'stale.discard': [{ type: 'stale.discard' }],
    'move.make': [
      { type: 'move.make', move: 'source.submit' },
      { type: 'move.make', move: 'source.supply' },
    ],
    'xstate.done.actor.loadSource': [done('loadSource', { data: source('Hansa Brokers', 3) })],
    'xstate.error.actor.loadSource': [failed('loadSource', refusal('unavailable'))],
    'xstate.done.actor.saveSection': [done('saveSection', { message: 'Saved.', data: source('Hansa Brokers Ltd', 4) })],
    'xstate.error.actor.saveSection': [
      failed('saveSection', stale()),
      failed('saveSection', refusal('not_valid')),
      failed('saveSection', refusal('unavailable')),
    ],
    'xstate.done.actor.makeMove': [done('makeMove', { message: 'Submitted.', data: source('Submitted', 5) })],
    'xstate.error.actor.makeMove': [failed('makeMove', stale()), failed('makeMove', refusal('move_blocked', ['isComplete']))],
  },
  equivalent: [
    {
      reason: 'A refusal is stale or not valid, never both, so their order cannot be seen.',
      mutants: ['swap-candidates sourceForm.saving / saveSection failed [1]'],
    },
    {
      reason: 'The paths save two sections at most; three are saved in tests/component/sources/save-all.test.tsx.',
      mutants: ['swap-candidates sourceForm.saving / saveSection done [1]'],
    },
    {
      reason: 'The suite starts with a source that has an id; only the first save of a new one brings another.',
      mutants: [
        'body source-form.setup sourceFormSetup.actions.keepSource: drop id: source?.id ?? context.id',
        'body source-form.setup actions.keepSource.id: source?.id ?? context.id -> source?.id',
        'body source-form.setup actions.keepSource.id: source?.id ?? context.id -> context.id',
        "body source-form.setup actions.keepSource.id: context.id -> $.other(context, 'id')",
      ],
    },
    {
      reason:
        'What stands after the question marks is there for the types: where this is asked, the value before it is always there.',
      mutants: [
        'body source-form.setup actions.takeTheirVersion.source: context.theirs ?? context.source -> context.theirs',
        "body source-form.setup actions.takeTheirVersion.source: context.source -> $.other(context, 'source')",
      ],
    },
  ],
  requirements: { 'sourceForm.editing': ['D3', 'D4'], 'sourceForm.saving': ['D4'], 'sourceForm.moving': ['F4'] },
})
