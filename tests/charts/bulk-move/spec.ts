import { bulkMoveMachine } from '#src/machines/contract/bulk-move.machine.ts'
import { isOpen, nextMove, nextTrial, type MoveOutcome, type OneMove } from '#src/machines/contract/bulk-move.setup.ts'
import { defineChart, done, failed } from '#tools/charts/model/spec.ts'
import type { AnyMachineSnapshot } from 'xstate'
import { refusal } from '../problems.ts'
import { SUBMIT, TWO } from './rows.ts'

type Context = Parameters<typeof nextTrial>[0]

const outcomesOf = ({ row: { id, title } }: OneMove): MoveOutcome[] => [
  { id, title, reasons: [] },
  { id, title, reasons: [{ field: null, message: 'text of move_blocked' }] },
]

const answers =
  (actor: 'tryMove' | 'makeMove', next: (context: Context) => OneMove) =>
  ({ context }: AnyMachineSnapshot) =>
    outcomesOf(next(context as Context)).map((outcome) => done(actor, outcome))

const marks = (outcomes: readonly MoveOutcome[]) => outcomes.map((outcome) => (isOpen(outcome) ? 'o' : 'x')).join('')

export const bulkMove = defineChart({
  name: 'bulk-move',
  title: 'One move for many contracts',
  about: 'A move that is tried with each of many contracts first, told of, and made with those that are open, one by one.',
  machine: bulkMoveMachine,
  input: { instance: 'worklist' },
  key: ({ rows, tried, made, problem }) => [rows.length, marks(tried), marks(made), problem?.code],
  events: {
    'move.ask': [
      { type: 'move.ask', rows: TWO, wish: SUBMIT },
      { type: 'move.ask', rows: [], wish: SUBMIT },
    ],
    'moves.make': [{ type: 'moves.make' }],
    'work.stop': [{ type: 'work.stop' }],
    'work.retry': [{ type: 'work.retry' }],
    'report.close': [{ type: 'report.close' }],
    'xstate.done.actor.tryMove': answers('tryMove', nextTrial),
    'xstate.error.actor.tryMove': [failed('tryMove', refusal('unavailable'))],
    'xstate.done.actor.makeMove': answers('makeMove', nextMove),
    'xstate.error.actor.makeMove': [failed('makeMove', refusal('unavailable'))],
  },
})
