import { sourceReviewMachine, type Review } from '#src/machines/source/source-review.machine.ts'
import { defineChart, done, failed } from '#tools/charts/model/spec.ts'
import type { AnyMachineSnapshot } from 'xstate'
import { refusal } from '../problems.ts'

const review = (row_version: number) => ({ source: { id: 7, row_version }, moves: [], accounts: [] }) as unknown as Review

/** Every time it is read it is newer. */
const read = ({ context }: AnyMachineSnapshot) => {
  const { review: known } = context as { review: Review | null }
  return [done('loadReview', { message: 'Read.', data: review(known?.source.row_version === 4 ? 5 : 4) })]
}

export const sourceReview = defineChart({
  name: 'source-review',
  title: 'Source review',
  about:
    'The review of a source: one act at a time takes it further. After an act the source is read anew; an act on a stale source is kept while what it stands on is read again.',
  machine: sourceReviewMachine,
  input: { id: 7, instance: 'review-1' },
  key: ({ review: known, act, actProblem }) => [known?.source.row_version ?? 0, act, actProblem?.code ?? ''],
  events: {
    'source.request': [{ type: 'source.request' }],
    'act.choose': [
      { type: 'act.choose', act: 'source.reject', subject: null },
      { type: 'act.choose', act: 'document.verify', subject: 'toba:3' },
    ],
    'act.make': [{ type: 'act.make', values: { reason: 'No licence.' } }],
    'act.cancel': [{ type: 'act.cancel' }],
    'xstate.done.actor.loadReview': read,
    'xstate.error.actor.loadReview': [failed('loadReview', refusal('unavailable'))],
    'xstate.done.actor.makeAct': [done('makeAct', { message: 'Rejected.' })],
    'xstate.error.actor.makeAct': [failed('makeAct', refusal('stale_row')), failed('makeAct', refusal('move_blocked'))],
  },
  requirements: { 'sourceReview.reading': ['F4'], 'sourceReview.acting': ['F4'] },
})
