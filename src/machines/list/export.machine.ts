import { problemOf, type Problem } from '#domain/app-error.ts'
import { assign, setup } from 'xstate'
import { slot } from '../slot.ts'

export type ExportFormat = 'csv' | 'xlsx'

/** Where the file is, and how many rows it has. */
export interface Granted {
  url: string
  rows: number
}

interface ExportContext {
  format: ExportFormat
  granted: Granted | null
  /** Rows that have arrived. */
  done: number
  problem: Problem | null
}

type ExportEvent =
  | { type: 'export.request'; format: ExportFormat }
  | { type: 'export.cancel' }
  | { type: 'rows.arrive'; done: number }

const failed = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) })
const asked = ({ event }: { event: { format: ExportFormat } }) => ({ format: event.format })

/** What a list shows, on its way into a file: asked for, fetched with its progress, and given to the browser. */
export const exportMachine = setup({
  types: { context: {} as ExportContext, events: {} as ExportEvent, tags: {} as 'busy' },
  actors: {
    askForFile: slot<{ data: Granted }, { format: ExportFormat }>('askForFile'),
    fetchFile: slot<void, { granted: Granted }>('fetchFile'),
  },
  actions: {
    keepFormat: assign((_, { format }: { format: ExportFormat }) => ({ format, granted: null, done: 0, problem: null })),
    keepGranted: assign((_, { granted }: { granted: Granted }) => ({ granted })),
    keepDone: assign((_, { done }: { done: number }) => ({ done })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    /** Says that the file is there. */
    announce: (_, _params: { rows: number }) => {},
  },
}).createMachine({
  id: 'export',
  context: { format: 'csv', granted: null, done: 0, problem: null },
  initial: 'idle',
  states: {
    idle: { on: { 'export.request': { target: 'working', actions: { type: 'keepFormat', params: asked } } } },
    working: {
      tags: 'busy',
      initial: 'asking',
      on: { 'export.cancel': { target: 'idle' } },
      states: {
        asking: {
          invoke: {
            id: 'askForFile',
            src: 'askForFile',
            input: ({ context }) => ({ format: context.format }),
            onDone: {
              target: 'fetching',
              actions: { type: 'keepGranted', params: ({ event }) => ({ granted: event.output.data }) },
            },
            onError: { target: '#export.failed', actions: { type: 'keepProblem', params: failed } },
          },
        },
        fetching: {
          on: { 'rows.arrive': { actions: { type: 'keepDone', params: ({ event }) => ({ done: event.done }) } } },
          invoke: {
            id: 'fetchFile',
            src: 'fetchFile',
            input: ({ context }) => ({ granted: context.granted as Granted }),
            onDone: {
              target: '#export.idle',
              actions: { type: 'announce', params: ({ context }) => ({ rows: (context.granted as Granted).rows }) },
            },
            onError: { target: '#export.failed', actions: { type: 'keepProblem', params: failed } },
          },
        },
      },
    },
    failed: { on: { 'export.request': { target: 'working', actions: { type: 'keepFormat', params: asked } } } },
  },
})
