import type { ReplyOf } from '#domain/api/endpoint.ts'
import type { FileRef } from '#domain/files/file-ref.ts'
import type { confirmFile } from '#domain/api/files.ts'
import type { presignPost } from '#domain/api/third-party.ts'
import { problemOf, type FieldError, type Problem } from '#domain/app-error.ts'
import { faultOf, typeToDeclare, type FilePurposeName } from '#domain/files/purposes.ts'
import { assign, setup } from 'xstate'
import { slot } from './slot.ts'

type Granted = ReplyOf<typeof presignPost>['data']

/** What is said of a file; its content stays with the one who made the actor. */
export interface ChosenFile {
  name: string
  type: string
  size: number
}

interface UploadContext {
  purpose: FilePurposeName
  file: ChosenFile | null
  /** What speaks against the file before it is sent. */
  fault: FieldError | null
  sha256: string
  form: Granted | null
  /** Bytes that have left. */
  sent: number
  ref: FileRef | null
  problem: Problem | null
}

type UploadEvent =
  | { type: 'file.choose'; file: ChosenFile }
  | { type: 'bytes.leave'; sent: number }
  | { type: 'upload.cancel' }
  | { type: 'upload.retry' }

export interface Posting {
  form: Granted
  file: ChosenFile
}

const failed = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) })
const chosen = ({ event }: { event: { file: ChosenFile } }) => ({ file: event.file })
const fileIn = ({ file }: UploadContext) => file as ChosenFile

/** One file on its way: looked at, hashed, promised a place, sent, confirmed. It can be stopped, and goes on where it failed. */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    input: {} as { purpose: FilePurposeName },
    events: {} as UploadEvent,
    tags: {} as 'busy',
  },
  actors: {
    hashFile: slot<string, { file: ChosenFile }>('hashFile'),
    presignPost: slot<
      ReplyOf<typeof presignPost>,
      { purpose: FilePurposeName; file_name: string; content_type: string; size: number }
    >('presignPost'),
    sendFile: slot<void, Posting>('sendFile'),
    confirmFile: slot<ReplyOf<typeof confirmFile>, { uuid: string; sha256: string }>('confirmFile'),
  },
  guards: {
    /** Its name, declared type and size alone speak against it. */
    isFaulty: ({ context }, { file }: { file: ChosenFile }) =>
      faultOf({ ...file, type: typeToDeclare(file) }, context.purpose) !== null,
    /** The server will not have this file, however often it comes. */
    isRefused: (_, { problem }: { problem: Problem }) => problem.code === 'not_valid',
    /** Nothing that could be confirmed lies in the store. */
    isToBeSentAgain: ({ context }) => ['file_not_arrived', 'file_changed'].includes(context.problem?.code ?? ''),
  },
  actions: {
    keepFile: assign((_, { file }: { file: ChosenFile }) => ({ file })),
    keepFault: assign(({ context }, { file }: { file: ChosenFile }) => ({
      fault: faultOf({ ...file, type: typeToDeclare(file) }, context.purpose),
    })),
    keepHash: assign((_, { sha256 }: { sha256: string }) => ({ sha256 })),
    keepForm: assign((_, { form }: { form: Granted }) => ({ form })),
    keepSent: assign((_, { sent }: { sent: number }) => ({ sent })),
    forgetSent: assign({ sent: 0 }),
    keepRef: assign((_, { ref }: { ref: FileRef }) => ({ ref })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({
    purpose: input.purpose,
    file: null,
    fault: null,
    sha256: '',
    form: null,
    sent: 0,
    ref: null,
    problem: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'file.choose': [
          {
            guard: { type: 'isFaulty', params: chosen },
            target: 'refused',
            actions: [
              { type: 'keepFile', params: chosen },
              { type: 'keepFault', params: chosen },
            ],
          },
          { target: 'working', actions: { type: 'keepFile', params: chosen } },
        ],
      },
    },
    working: {
      tags: 'busy',
      initial: 'hashing',
      on: { 'upload.cancel': { target: 'cancelled' } },
      states: {
        hashing: {
          invoke: {
            id: 'hashFile',
            src: 'hashFile',
            input: ({ context }) => ({ file: fileIn(context) }),
            onDone: { target: 'asking', actions: { type: 'keepHash', params: ({ event }) => ({ sha256: event.output }) } },
            onError: { target: '#upload.failed.hashing', actions: { type: 'keepProblem', params: failed } },
          },
        },
        asking: {
          invoke: {
            id: 'presignPost',
            src: 'presignPost',
            input: ({ context }) => {
              const file = fileIn(context)
              return { purpose: context.purpose, file_name: file.name, content_type: typeToDeclare(file), size: file.size }
            },
            onDone: { target: 'sending', actions: { type: 'keepForm', params: ({ event }) => ({ form: event.output.data }) } },
            onError: [
              {
                guard: { type: 'isRefused', params: failed },
                target: '#upload.refused',
                actions: { type: 'keepProblem', params: failed },
              },
              { target: '#upload.failed.sending', actions: { type: 'keepProblem', params: failed } },
            ],
          },
        },
        sending: {
          entry: 'forgetSent',
          on: { 'bytes.leave': { actions: { type: 'keepSent', params: ({ event }) => ({ sent: event.sent }) } } },
          invoke: {
            id: 'sendFile',
            src: 'sendFile',
            input: ({ context }) => ({ form: context.form as Granted, file: fileIn(context) }),
            onDone: { target: 'confirming' },
            onError: { target: '#upload.failed.sending', actions: { type: 'keepProblem', params: failed } },
          },
        },
        confirming: {
          invoke: {
            id: 'confirmFile',
            src: 'confirmFile',
            input: ({ context }) => ({ uuid: (context.form as Granted).file, sha256: context.sha256 }),
            onDone: { target: '#upload.done', actions: { type: 'keepRef', params: ({ event }) => ({ ref: event.output.data }) } },
            onError: [
              {
                guard: { type: 'isRefused', params: failed },
                target: '#upload.refused',
                actions: { type: 'keepProblem', params: failed },
              },
              { target: '#upload.failed.confirming', actions: { type: 'keepProblem', params: failed } },
            ],
          },
        },
      },
    },
    failed: {
      initial: 'hashing',
      exit: 'forgetProblem',
      states: {
        hashing: { on: { 'upload.retry': { target: '#upload.working.hashing' } } },
        /** The place promised before may be over or half full: a new one is asked for. */
        sending: { on: { 'upload.retry': { target: '#upload.working.asking' } } },
        confirming: {
          on: {
            'upload.retry': [
              { guard: 'isToBeSentAgain', target: '#upload.working.asking' },
              { target: '#upload.working.confirming' },
            ],
          },
        },
      },
    },
    cancelled: { on: { 'upload.retry': { target: 'working' } } },
    refused: {},
    done: {},
  },
})
