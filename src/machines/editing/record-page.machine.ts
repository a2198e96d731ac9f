import { problemOf, type Problem } from '#domain/app-error.ts'
import { assertEvent, assign, setup } from 'xstate'
import type { Row, SaveInput } from '../resource.setup.ts'
import type { Values } from '#domain/records/values.ts'
import { slot } from '../slot.ts'

interface RecordPageInput {
  /** Null for a record that is to be made. */
  id: number | null
  /** Makes the idempotency key of this page's saves unlike that of any other. */
  instance: string
}

interface RecordPageContext extends RecordPageInput {
  /** As it was read; null while a new one is made. */
  row: Row | null
  /** The same row as somebody else saved it meanwhile. */
  theirs: Row | null
  problem: Problem | null
  formProblem: Problem | null
}

type RecordPageEvent =
  | { type: 'record.request' }
  | { type: 'record.renew'; row: Row }
  | { type: 'record.save'; values: Values }
  | { type: 'form.cancel' }
  | { type: 'form.discard' }
  | { type: 'form.resume' }

const failed = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) })
const success = ({ event }: { event: { output: { message: string } } }) => ({ message: event.output.message })

/** A form that is a page of its own, for a record that is made or edited. It ends when there is nothing more to do on the page. */
export const recordPageMachine = setup({
  types: {
    context: {} as RecordPageContext,
    input: {} as RecordPageInput,
    events: {} as RecordPageEvent,
    tags: {} as 'busy' | 'form' | 'saving' | 'comparing',
  },
  actors: {
    /** Answers null for a record that is to be made. */
    loadRow: slot<{ data: Row | null }, { id: number | null }>('loadRow'),
    saveRow: slot<{ message: string; data: Row }, SaveInput>('saveRow'),
  },
  guards: { isStale: (_, { problem }: { problem: Problem }) => problem.code === 'stale_row' },
  actions: {
    keepRow: assign((_, { row }: { row: Row | null }) => ({ row })),
    keepTheirs: assign((_, { problem }: { problem: Problem }) => ({ theirs: problem.data as Row })),
    takeTheirVersion: assign(({ context }) => ({ row: context.theirs, theirs: null })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    keepFormProblem: assign((_, { problem }: { problem: Problem }) => ({ formProblem: problem })),
    forgetFormProblem: assign({ formProblem: null }),
    /** What was typed is not wanted any more; the screen keeps it. */
    forgetDraft: () => {},
    /** Shows the server's message; the app provides the toast. */
    announce: (_, _params: { message: string }) => {},
  },
}).createMachine({
  id: 'recordPage',
  context: ({ input }) => ({ ...input, row: null, theirs: null, problem: null, formProblem: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadRow',
        src: 'loadRow',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'editing', actions: { type: 'keepRow', params: ({ event }) => ({ row: event.output.data }) } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: failed } },
      },
    },
    failed: { on: { 'record.request': { target: 'loading', actions: 'forgetProblem' } } },
    editing: {
      tags: 'form',
      on: {
        'record.save': { target: 'saving', actions: 'forgetFormProblem' },
        'record.renew': {
          actions: { type: 'keepRow', params: ({ event }) => ({ row: event.row }) },
          description: 'Something was done with the record beside the form.',
        },
        'form.cancel': { target: 'left', actions: 'forgetDraft' },
      },
    },
    saving: {
      tags: ['form', 'busy', 'saving'],
      invoke: {
        id: 'saveRow',
        src: 'saveRow',
        input: ({ context, event }) => {
          assertEvent(event, 'record.save')
          return { row: context.row, values: event.values, idempotencyKey: context.instance }
        },
        onDone: { target: 'left', actions: [{ type: 'announce', params: success }, 'forgetDraft'] },
        onError: [
          { guard: { type: 'isStale', params: failed }, target: 'comparing', actions: { type: 'keepTheirs', params: failed } },
          { target: 'editing', actions: { type: 'keepFormProblem', params: failed } },
        ],
      },
    },
    comparing: {
      tags: ['form', 'comparing'],
      description: 'Someone saved the record while you were editing: both versions stand side by side.',
      on: {
        'record.save': { target: 'saving', actions: 'takeTheirVersion' },
        'form.resume': { target: 'editing', actions: 'takeTheirVersion' },
        'form.discard': { target: 'left', actions: 'forgetDraft' },
      },
    },
    left: { type: 'final', description: 'Back to the list.' },
  },
})
