import type { ListQuery } from '#domain/api/envelope.ts'
import { problemOf } from '#domain/app-error.ts'
import { resourceSetup, startOf, type Row } from './resource.setup.ts'

const failed = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) })
const success = ({ event }: { event: { output: { message: string } } }) => ({ message: event.output.message })
const row = ({ event }: { event: { row: Row } }) => ({ row: event.row })
const query = ({ event }: { event: { query: ListQuery } }) => ({ query: event.query })

const closing = { target: '#resource.dialog.closed', actions: 'closeRecord' } as const
const changed = { target: '#resource.dialog.closed', actions: ['closeRecord', 'requestList'] } as const

const list = resourceSetup.createStateConfig({
  initial: 'requesting',
  on: {
    'query.change': {
      guard: { type: 'isNewQuery', params: query },
      target: '.requesting',
      actions: [{ type: 'keepQuery', params: query }, 'forgetProblem'],
    },
    'list.request': { target: '.requesting', actions: 'forgetProblem' },
    'list.reset': { target: '.idle', actions: ['forgetPage', 'forgetProblem'] },
  },
  states: {
    idle: {},
    requesting: {
      tags: 'busy',
      invoke: {
        id: 'listRows',
        src: 'listRows',
        input: ({ context }) => context.query,
        onDone: { target: 'succeeded', actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output.data }) } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: failed } },
      },
    },
    succeeded: {},
    failed: {},
  },
})

const removal = resourceSetup.createStateConfig({
  initial: 'confirming',
  states: {
    confirming: { on: { 'dialog.close': closing, 'removal.confirm': { target: 'removing', actions: 'forgetFormProblem' } } },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeRow',
        src: 'removeRow',
        input: ({ context }) => ({ row: context.row as Row }),
        onDone: { target: '#resource.dialog.closed', actions: [{ type: 'announce', params: success }, ...changed.actions] },
        onError: [
          {
            guard: { type: 'isReferredTo', params: failed },
            target: 'refused',
            actions: { type: 'keepFormProblem', params: failed },
          },
          {
            guard: { type: 'isStale', params: failed },
            target: 'confirming',
            actions: [{ type: 'keepTheirs', params: failed }, { type: 'keepFormProblem', params: failed }, 'requestList'],
          },
          { target: 'confirming', actions: { type: 'keepFormProblem', params: failed } },
        ],
      },
    },
    refused: { description: 'The rows that refer to it are named; it can only be deactivated.', on: { 'dialog.close': closing } },
  },
})

/** Any list of records: its page, which record its dialog has open, and the question before one is removed. One chart serves every entity. */
export const resourceMachine = resourceSetup.createMachine({
  id: 'resource',
  context: ({ input }) => startOf(input),
  type: 'parallel',
  states: {
    list,
    dialog: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'record.create': { target: 'form' },
            'record.edit': { target: 'form', actions: { type: 'keepRow', params: row } },
            'record.remove': { target: 'removal', actions: { type: 'keepRow', params: row } },
          },
        },
        form: {
          tags: 'form',
          description: 'The editor of one record is open; it has a chart of its own.',
          on: { 'dialog.close': closing, 'record.changed': changed },
        },
        removal,
      },
    },
  },
})
