import { uploadMachine } from '#src/machines/upload.machine.ts'
import { defineChart, done, failed } from '#tools/charts/model/spec.ts'
import { refusal } from '../problems.ts'

const rows = { name: 'rows.csv', type: 'text/csv', size: 18 }
const others = { name: 'others.msg.csv', type: '', size: 9 }
const program = { name: 'rows.exe', type: 'application/x-msdownload', size: 2 }
const renamed = { name: 'rows.csv', type: 'application/x-msdownload', size: 2 }
const empty = { name: 'empty.csv', type: 'text/csv', size: 0 }

const granted = (file: string) => ({
  message: 'Done.',
  data: { url: '/api/third-party/local-store/', fields: { key: file }, file, expires_at: '2026-11-21T07:30:00.000Z' },
})
const kept = (uuid: string) => ({
  message: 'Kept.',
  data: { uuid, name: 'rows.csv', size: 18, type: 'text/csv', sha256: 'a'.repeat(64), state: 'clean' },
})

export const upload = defineChart({
  name: 'upload',
  title: 'Upload',
  about:
    'One file on its way to the store: looked at, hashed, promised a place, sent, confirmed. It can be stopped at any moment and goes on where it failed; what the server will not have is not sent again.',
  machine: uploadMachine,
  input: { purpose: 'import' },
  key: ({ problem }) => problem?.code ?? null,
  events: {
    'file.choose': [rows, others, program, empty, renamed].map((file) => ({ type: 'file.choose', file })),
    'bytes.leave': [
      { type: 'bytes.leave', sent: 9 },
      { type: 'bytes.leave', sent: 18 },
    ],
    'upload.cancel': [{ type: 'upload.cancel' }],
    'upload.retry': [{ type: 'upload.retry' }],
    'xstate.done.actor.hashFile': [done('hashFile', 'a'.repeat(64)), done('hashFile', 'b'.repeat(64))],
    'xstate.error.actor.hashFile': [failed('hashFile', new Error('The file cannot be read'))],
    'xstate.done.actor.presignPost': [done('presignPost', granted('f-1')), done('presignPost', granted('f-2'))],
    'xstate.error.actor.presignPost': [failed('presignPost', refusal('not_valid')), failed('presignPost', refusal('no_answer'))],
    'xstate.done.actor.sendFile': [done('sendFile')],
    'xstate.error.actor.sendFile': [failed('sendFile', refusal('no_answer')), failed('sendFile', refusal('post_refused'))],
    'xstate.done.actor.confirmFile': [done('confirmFile', kept('f-1')), done('confirmFile', kept('f-2'))],
    'xstate.error.actor.confirmFile': [
      failed('confirmFile', refusal('not_valid')),
      failed('confirmFile', refusal('no_answer')),
      failed('confirmFile', refusal('file_not_arrived')),
      failed('confirmFile', refusal('file_changed')),
    ],
  },
  equivalent: [
    {
      reason: 'A file whose type must be told by its name has a fault of another kind, and that one is found first.',
      mutants: ['body upload actions.keepFault.fault: drop type: typeToDeclare(file)'],
    },
    {
      reason: 'Failing always leads into one of the inner states; none is entered by default.',
      mutants: ['initial upload.failed -> sending', 'initial upload.failed -> confirming'],
    },
    {
      reason:
        'What stands after the question marks is there for the types: where this is asked, the value before it is always there.',
      mutants: [
        "body upload uploadMachine.guards.isToBeSentAgain: context.problem?.code ?? '' -> context.problem?.code",
        "body upload uploadMachine.guards.isToBeSentAgain: '' -> 'planted'",
      ],
    },
  ],
  requirements: { upload: ['G9'], 'upload.failed': ['H3'] },
})
