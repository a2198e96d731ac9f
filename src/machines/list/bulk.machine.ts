import type { BulkAction, BulkReport } from '#domain/api/bulk.ts'
import type { ListQuery } from '#domain/api/envelope.ts'
import { problemOf } from '#domain/app-error.ts'
import { bulkSetup, piece, startOf, type Ids } from './bulk.setup.ts'

const failed = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) })
const ids = ({ event }: { event: { ids: Ids } }) => ({ ids: event.ids })
const asked = ({ event }: { event: { action: BulkAction } }) => ({ action: event.action })
const report = ({ event }: { event: { output: { data: BulkReport } } }) => ({ report: event.output.data })
const query = ({ event }: { event: { query: ListQuery } }) => ({ query: event.query })

const beginning = [
  { guard: 'hasNothing', description: 'Nothing is chosen, so there is nothing to do.' },
  { guard: { type: 'isDeletion', params: asked }, target: '#bulk.confirming', actions: { type: 'begin', params: asked } },
  { target: '#bulk.working', actions: { type: 'begin', params: asked } },
] as const

const gathering = { target: '#bulk.collecting', actions: { type: 'keepQuery', params: query } } as const

/** Rows of a list that are chosen, and what is done with all of them: piece by piece, told of row by row, and taken back where it can be. */
export const bulkMachine = bulkSetup.createMachine({
  id: 'bulk',
  context: ({ input }) => startOf(input),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'rows.pick': { actions: { type: 'pick', params: ids } },
        'rows.drop': { actions: { type: 'drop', params: ids } },
        'selection.clear': { actions: 'clear' },
        'all.request': gathering,
        'bulk.request': beginning,
      },
    },
    collecting: {
      tags: 'busy',
      description: 'The rows that match are gathered, up to a cap.',
      invoke: {
        id: 'collectRows',
        src: 'collectRows',
        input: ({ context }) => ({ query: context.query as ListQuery }),
        onDone: { target: 'choosing', actions: { type: 'choose', params: ({ event }) => ({ ids: event.output }) } },
        onError: { target: 'choosing', actions: { type: 'keepProblem', params: failed } },
      },
      on: {
        'selection.clear': { target: 'choosing', actions: 'clear' },
        'bulk.stop': { target: 'choosing', description: 'What was chosen before stays chosen.' },
      },
    },
    confirming: {
      description: 'Deletion cannot be taken back here, so it is asked about.',
      on: { 'bulk.confirm': { target: 'working' }, 'bulk.cancel': { target: 'choosing', actions: 'putAway' } },
    },
    working: {
      tags: 'busy',
      initial: 'going',
      invoke: {
        id: 'runBulk',
        src: 'runBulk',
        input: ({ context }) => piece(context),
        onDone: [
          { guard: 'isStopping', target: 'reported', actions: [{ type: 'keepReport', params: report }, 'keepRest'] },
          {
            guard: { type: 'hasMore', params: report },
            target: 'working',
            reenter: true,
            actions: { type: 'keepReport', params: report },
          },
          { target: 'reported', actions: [{ type: 'keepReport', params: report }, 'keepRest'] },
        ],
        onError: { target: 'interrupted', actions: { type: 'keepProblem', params: failed } },
      },
      states: {
        going: { on: { 'bulk.stop': { target: 'stopping' } } },
        stopping: { description: 'The piece that is under way is answered; the rows behind it are not reached and stay chosen.' },
      },
    },
    interrupted: {
      description: 'A piece was not answered: the same one is sent again under its key, or the rest is left.',
      on: {
        'bulk.retry': { target: 'working', actions: 'forgetProblem' },
        'bulk.stop': { target: 'reported', actions: 'keepRest' },
      },
    },
    reported: {
      entry: 'tell',
      on: {
        'rows.pick': { target: 'choosing', actions: { type: 'pick', params: ids } },
        'rows.drop': { target: 'choosing', actions: { type: 'drop', params: ids } },
        'selection.clear': { target: 'choosing', actions: 'clear' },
        'all.request': gathering,
        'bulk.request': beginning,
        'bulk.undo': { guard: 'canUndo', target: 'working', actions: 'beginUndo' },
        'report.close': { target: 'choosing', actions: 'putAway' },
      },
    },
  },
})
