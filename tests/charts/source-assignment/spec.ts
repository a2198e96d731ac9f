import { SOURCES } from '#domain/limits.ts'
import { sourceAssignmentMachine } from '#src/machines/source/source-assignment.machine.ts'
import { defineChart, done, failed } from '#tools/charts/model/spec.ts'
import { refusal } from '../problems.ts'

const ONE_TOO_MANY = Array.from({ length: SOURCES.assignedAtOnce + 1 }, (_, at) => at + 1)

export const sourceAssignment = defineChart({
  name: 'source-assignment',
  title: 'Source assignment',
  about: 'Unassigned sources are chosen, one or several, and given to a compliance officer.',
  machine: sourceAssignmentMachine,
  input: { instance: 'list-1' },
  key: ({ chosen, problem }) => [chosen, problem !== null],
  events: {
    'sources.pick': [
      { type: 'sources.pick', ids: [1] },
      { type: 'sources.pick', ids: [1, 2] },
      { type: 'sources.pick', ids: ONE_TOO_MANY },
    ],
    'sources.drop': [
      { type: 'sources.drop', ids: [1] },
      { type: 'sources.drop', ids: ONE_TOO_MANY },
    ],
    'assignment.ask': [{ type: 'assignment.ask' }],
    'assignment.cancel': [{ type: 'assignment.cancel' }],
    'assignment.confirm': [{ type: 'assignment.confirm', officer: 5, reason: 'Speaks German.' }],
    'xstate.done.actor.assignSources': [done('assignSources', { message: 'Assigned.' })],
    'xstate.error.actor.assignSources': [failed('assignSources', refusal('not_permitted'))],
  },
  requirements: { sourceAssignment: ['F4'] },
})
