import { operationMachine } from '#src/machines/operation.machine.ts'
import { defineChart, done, failed } from '#tools/charts/model/spec.ts'
import { refusal } from '../problems.ts'

export const operation = defineChart({
  name: 'operation',
  title: 'Operation',
  about: 'One call to the server: asked for, answered or refused, and forgotten again. A new request gives up the one under way.',
  machine: operationMachine,
  key: () => null,
  events: {
    'operation.request': [
      { type: 'operation.request', input: { id: 1 } },
      { type: 'operation.request', input: { id: 2 } },
    ],
    'operation.reset': [{ type: 'operation.reset' }],
    'xstate.done.actor.callEndpoint': [
      done('callEndpoint', { message: 'Saved.', data: { id: 1, name: 'Alps' } }),
      done('callEndpoint', { message: 'Removed.', data: null }),
    ],
    'xstate.error.actor.callEndpoint': [
      failed('callEndpoint', refusal('not_valid')),
      failed('callEndpoint', new Error('broken')),
    ],
  },
  equivalent: [
    {
      reason:
        'The root is never left and does nothing on entry or exit: entering it again restarts the inner state as the target does anyway.',
      mutants: ['drop-reenter operation / operation.request', 'add-reenter operation / operation.reset'],
    },
  ],
  requirements: { operation: ['F1'], 'operation.requesting': ['F1', 'H2'], 'operation.failed': ['F1', 'H3'] },
})
