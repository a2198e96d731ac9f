import { sourceFormMachine } from '#src/machines/source/source-form.machine.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { defineChart, done, failed } from '#tools/charts/model/spec.ts'
import type { AnyMachineSnapshot } from 'xstate'
import { refusal } from '../problems.ts'

const source = (name: string, row_version: number) => ({ id: 7, name, row_version }) as unknown as SourceRecord
const save = (section: string, name: string) => ({ section, values: { name }, base: { name: 'As it was read' } })

const stale = () => refusal('stale_row', source('As somebody else saved it', 9))

/** A merged section takes the place of the one that was refused. */
const saves = ({ value }: AnyMachineSnapshot) =>
  value === 'comparing'
    ? [{ type: 'sections.save', saves: [save('basic_details', 'Merged')], next: null }]
    : [
        { type: 'sections.save', saves: [save('contacts', 'One')], next: 'ratings' },
        { type: 'sections.save', saves: [save('basic_details', 'First'), save('contacts', 'Second')], next: null },
      ]

export const sourceForm = defineChart({
  name: 'source-form',
  title: 'Source form',
  about:
    'The form of a source: its sections are saved each on its own, one after the other when several are unsaved; a stale save shows both versions; the moves of its lifecycle are made from here.',
  machine: sourceFormMachine,
  input: { id: 7, section: 'basic_details', instance: 'form-1' },
  key: ({ id, source: read, section, queue, formProblem, moves, next }) => [
    id,
    next,
    read?.row_version,
    section,
    queue.map((one) => one.section),
    formProblem?.code,
    Math.min(moves, 1),
  ],
  events: {
    'source.request': [{ type: 'source.request' }],
    'section.open': [
      { type: 'section.open', section: 'regulatory' },
      { type: 'section.open', section: 'basic_details' },
    ],
    'sections.save': saves,
    'form.resume': [{ type: 'form.resume' }],
    'form.discard': [{ type: 'form.discard' }],
    'move.make': [
      { type: 'move.make', move: 'source.submit' },
      { type: 'move.make', move: 'source.supply' },
    ],
    'xstate.done.actor.loadSource': [done('loadSource', { data: source('Hansa Brokers', 3) })],
    'xstate.error.actor.loadSource': [failed('loadSource', refusal('not_found'))],
    'xstate.done.actor.saveSection': [done('saveSection', { message: 'Saved.', data: source('Hansa Brokers Ltd', 4) })],
    'xstate.error.actor.saveSection': [failed('saveSection', stale()), failed('saveSection', refusal('not_valid'))],
    'xstate.done.actor.makeMove': [done('makeMove', { message: 'Submitted.', data: source('Submitted', 5) })],
    'xstate.error.actor.makeMove': [failed('makeMove', stale()), failed('makeMove', refusal('move_blocked', ['isComplete']))],
  },
  equivalent: [
    {
      reason: 'The actions write the context, each its own field, or tell of what neither changes: their order cannot be seen.',
      mutants: [
        'swap-actions sourceForm.editing / section.open keepSection <> forgetFormProblem',
        'swap-actions sourceForm.editing / sections.save keepQueue <> forgetFormProblem',
        'swap-actions sourceForm.editing / move.make keepMove <> forgetFormProblem',
        'swap-actions sourceForm.saving / saveSection done [1] keepSource <> tellSaved',
        'swap-actions sourceForm.saving / saveSection done [2] keepSource <> tellSaved',
        'swap-actions sourceForm.saving / saveSection done [2] dropSaved <> goOn',
        'swap-actions sourceForm.saving / saveSection done [2] goOn <> announce',
        'swap-actions sourceForm.saving / saveSection failed [1] showWhatIsSaved <> keepTheirs',
        'swap-actions sourceForm.saving / saveSection failed [1] keepTheirs <> tellFailed',
        'swap-actions sourceForm.saving / saveSection failed [2] forgetQueue <> keepFormProblem',
        'swap-actions sourceForm.saving / saveSection failed [2] keepFormProblem <> tellFailed',
        'swap-actions sourceForm.comparing / sections.save keepMerged <> takeTheirVersion',
        'swap-actions sourceForm.comparing / form.resume forgetTheirs <> forgetQueue',
        'swap-actions sourceForm.comparing / form.discard forgetTheirs <> forgetQueue',
        'swap-actions sourceForm.comparing / form.discard forgetQueue <> tellDropped',
        'swap-actions sourceForm.moving / makeMove done keepSource <> announce',
        'swap-actions sourceForm.moving / makeMove failed [1] forgetTheirs <> keepFormProblem',
      ],
    },
  ],
  requirements: { 'sourceForm.editing': ['D3', 'D4'], 'sourceForm.saving': ['D4'], 'sourceForm.moving': ['F4'] },
})
