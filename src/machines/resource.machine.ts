import type { ListQuery } from '#domain/api/envelope.ts'
import { problemOf } from '#domain/app-error.ts'
import { assertEvent } from 'xstate'
import { resourceSetup, startOf, type Row } from './resource.setup.ts'

const failed = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) })
const success = ({ event }: { event: { output: { message: string } } }) => ({ message: event.output.message })
const row = ({ event }: { event: { row: Row } }) => ({ row: event.row })
const query = ({ event }: { event: { query: ListQuery } }) => ({ query: event.query })

const closing = { target: '#resource.dialog.closed', actions: 'closeRecord' } as const
const savedAndClosed = [{ type: 'announce', params: success }, 'closeRecord', 'requestList'] as const

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

/** A form that is open: what was typed survives every failure, and a stale save shows both versions. Its leave guard asks before it closes. */
const form = resourceSetup.createStateConfig({
  tags: 'form',
  initial: 'editing',
  states: {
    editing: {
      on: {
        'record.save': { target: 'saving', actions: 'forgetFormProblem' },
        'form.cancel': closing,
      },
    },
    saving: {
      tags: ['busy', 'saving'],
      invoke: {
        id: 'saveRow',
        src: 'saveRow',
        input: ({ context, event }) => {
          assertEvent(event, 'record.save')
          return { row: context.row, values: event.values, idempotencyKey: `${context.instance}-${context.forms}` }
        },
        onDone: { target: '#resource.dialog.closed', actions: savedAndClosed },
        onError: [
          { guard: { type: 'isStale', params: failed }, target: 'comparing', actions: { type: 'keepTheirs', params: failed } },
          { target: 'editing', actions: { type: 'keepFormProblem', params: failed } },
        ],
      },
    },
    comparing: {
      tags: 'comparing',
      description: 'Someone saved the row while you were editing: both versions stand side by side.',
      on: {
        'record.save': { target: 'saving', actions: ['takeTheirVersion', 'forgetTheirs', 'forgetFormProblem'] },
        'form.resume': { target: 'editing', actions: ['takeTheirVersion', 'forgetTheirs'] },
        'form.discard': { target: '#resource.dialog.closed', actions: ['closeRecord', 'requestList'] },
      },
    },
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
        onDone: { target: '#resource.dialog.closed', actions: savedAndClosed },
        onError: [
          {
            guard: { type: 'isReferredTo', params: failed },
            target: 'refused',
            actions: { type: 'keepFormProblem', params: failed },
          },
          {
            guard: { type: 'isStale', params: failed },
            target: 'confirming',
            actions: [
              { type: 'keepTheirs', params: failed },
              'takeTheirVersion',
              'forgetTheirs',
              { type: 'keepFormProblem', params: failed },
              'requestList',
            ],
          },
          { target: 'confirming', actions: { type: 'keepFormProblem', params: failed } },
        ],
      },
    },
    refused: { description: 'The rows that refer to it are named; it can only be deactivated.', on: { 'dialog.close': closing } },
  },
})

/** Any list of records: its page, and the one dialog that makes, edits or removes a record. One chart serves every entity. */
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
            'record.create': { target: 'form', actions: 'countForm' },
            'record.edit': { target: 'form', actions: ['countForm', { type: 'keepRow', params: row }] },
            'record.remove': { target: 'removal', actions: { type: 'keepRow', params: row } },
          },
        },
        form,
        removal,
      },
    },
  },
})
