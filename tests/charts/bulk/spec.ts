import { bulkMachine } from '#src/machines/list/bulk.machine.ts'
import type { Ids, Outcome } from '#src/machines/list/bulk.setup.ts'
import { piece } from '#src/machines/list/bulk.setup.ts'
import { startOfList } from './query.ts'
import { defineChart, done, failed } from '#tools/charts/model/spec.ts'
import type { AnyMachineSnapshot } from 'xstate'
import { refusal } from '../problems.ts'

type Context = Parameters<typeof piece>[0]

/** More than fit into one piece. */
const MANY: Ids = Array.from({ length: 60 }, (_, n) => n + 1)

const answered = (ids: Ids, outcome: Outcome['outcome']): Outcome[] =>
  ids.map((id) => ({ id, title: `Region ${id}`, outcome, reason: outcome === 'refused' ? 'text of referred_to' : null }))

/** What the next piece may be answered with: all done; or, of few, one refused and the other as it was. */
function answers({ context }: AnyMachineSnapshot) {
  const { ids } = piece(context as Context)
  const mixed = [...answered(ids.slice(0, 1), 'refused'), ...answered(ids.slice(1), 'unchanged')]
  return [answered(ids, 'changed'), ...(ids.length > 2 ? [] : [mixed])].map((rows) =>
    done('runBulk', { message: 'Done.', data: { rows } }),
  )
}

/** What is done with two rows is done with sixty as well: the many are there for the pieces of work, and for what is left of it. */
const ofFew =
  <E>(events: E[]) =>
  ({ context }: AnyMachineSnapshot): E[] =>
    (context as Context).selected.length > 2 ? [] : events

export const bulk = defineChart({
  name: 'bulk',
  title: 'Bulk work',
  about:
    'Rows of a list that are chosen, and what is done with all of them: piece by piece, told of row by row, and taken back where it can be.',
  machine: bulkMachine,
  input: { instance: 'list' },
  key: ({ selected, ids, answered: rows, action, problem }) => [
    selected.join(),
    ids.join(),
    ids.length > 0 && action,
    rows.map(({ outcome }) => outcome[0]).join(''),
    problem?.code,
  ],
  events: {
    'rows.pick': ofFew([{ type: 'rows.pick', ids: [1, 2] }]),
    'rows.drop': ofFew([{ type: 'rows.drop', ids: [1] }]),
    'selection.clear': [{ type: 'selection.clear' }],
    'all.request': [{ type: 'all.request', query: startOfList }],
    'bulk.request': (snapshot) => [
      { type: 'bulk.request', action: 'deactivate' },
      ...ofFew([{ type: 'bulk.request', action: 'delete' }])(snapshot),
    ],
    'bulk.confirm': [{ type: 'bulk.confirm' }],
    'bulk.cancel': [{ type: 'bulk.cancel' }],
    'bulk.retry': [{ type: 'bulk.retry' }],
    'bulk.stop': [{ type: 'bulk.stop' }],
    'bulk.undo': [{ type: 'bulk.undo' }],
    'report.close': [{ type: 'report.close' }],
    'xstate.done.actor.collectRows': [done('collectRows', MANY)],
    'xstate.error.actor.collectRows': [failed('collectRows', refusal('unavailable'))],
    'xstate.done.actor.runBulk': answers,
    'xstate.error.actor.runBulk': [failed('runBulk', refusal('unavailable'))],
  },
})
