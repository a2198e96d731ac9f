import type { ListQuery } from '#domain/api/envelope.ts'
import type { WaitingPerson } from '#domain/api/onboarding.ts'
import { approvalsMachine, type Waiting } from '#src/machines/onboarding/approvals.machine.ts'
import { waitingPerson } from '#tests/support/waiting-person.ts'
import { defineChart, done, failed } from '#tools/charts/model/spec.ts'
import { refusal } from '../problems.ts'

const listed = (...people: WaitingPerson[]) =>
  done('listWaiting', {
    message: 'Done.',
    data: {
      items: people,
      page: 1,
      page_size: 20,
      total: people.length,
      total_is_estimate: false,
      next_cursor: null,
      branches: [{ id: 1, name: 'London' }],
      roles: [{ id: 5, name: 'Technician', authority_level: 50, branches: [1] }],
      lines_of_business: [{ id: 7, name: 'Cargo' }],
      sbus: [{ id: 9, name: 'Marine' }],
    } satisfies Waiting,
  })

/** The first page, nobody searched for. */
const ALL: ListQuery = { page: 1, page_size: 20, search: '', sort: '', filter: {}, cursor: '' }
const ANN = waitingPerson(11, 'Ann')
const decision = { user: ANN.id, row_version: 3, role: null, branch: null, line_of_business: null, sbu: null, reason: '' }

export const approvals = defineChart({
  name: 'approvals',
  title: 'Approvals',
  about: 'Those who wait to be let in, the details of one of them, and the decision, which someone else may have made meanwhile.',
  machine: approvalsMachine,
  input: { query: ALL },
  key: ({ personId, waiting, query }) => [personId, waiting?.items.length, query.search],
  events: {
    'list.request': [{ type: 'list.request' }, { type: 'list.request', query: { ...ALL, search: 'Lee' } }],
    'person.open': [{ type: 'person.open', id: ANN.id }],
    'person.close': [{ type: 'person.close' }],
    'approval.begin': [{ type: 'approval.begin' }],
    'rejection.begin': [{ type: 'rejection.begin' }],
    'decision.cancel': [{ type: 'decision.cancel' }],
    'decision.submit': ({ value }) => [
      value === 'approving'
        ? { type: 'decision.submit', decision: { ...decision, decision: 'approve', role: 5, branch: 1 } }
        : { type: 'decision.submit', decision: { ...decision, decision: 'reject', reason: 'Nobody here knows you.' } },
    ],
    'xstate.done.actor.listWaiting': [listed(ANN, waitingPerson(12, 'Bea')), listed(ANN)],
    'xstate.error.actor.listWaiting': [failed('listWaiting', refusal('unavailable'))],
    'xstate.done.actor.decideOnUser': [done('decideOnUser', { message: 'Decided and told by mail.', data: null })],
    'xstate.error.actor.decideOnUser': (['stale_row', 'move_not_open', 'not_found', 'unavailable'] as const).map((code) =>
      failed('decideOnUser', refusal(code)),
    ),
  },
  requirements: { approvals: ['F4'] },
})
