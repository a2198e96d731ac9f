import type { ImportReport } from '#domain/api/import.ts'
import {
  beginningOf,
  failed,
  importSetup,
  startOf,
  told,
  type ImportContext,
  type ImportFile,
  type Previewed,
} from './import.setup.ts'

const found = ({ event }: { event: { output: { data: ImportReport | null } } }) => ({ found: event.output.data })
const file = ({ event }: { event: { file: ImportFile } }) => ({ file: event.file })
const entityAndFile = ({ context: { entity, file: chosen, headRow } }: { context: ImportContext }): Previewed => ({
  entity,
  file: (chosen as ImportFile).uuid,
  ...(headRow !== null && { head_row: headRow }),
})
const own = ({ context }: { context: ImportContext }) => ({ uuid: (context.report as ImportReport).uuid })

const keepReport = { type: 'keepReport', params: told } as const
const keepProblem = { type: 'keepProblem', params: failed } as const

/** Ways on from what has ended: other columns, another file. */
const onwards = {
  'mapping.change': [
    { guard: 'hasColumns', target: '#import.open.mapping' },
    { target: '#import.open.reading', description: 'After a reload the columns are read again.' },
  ],
  'file.change': { target: '#import.open.choosing', actions: 'startOver' },
} as const

/** A file on its way into a list: its columns are mapped, it is tried, and stored while its reader follows it, from any page. */
export const importMachine = importSetup.createMachine({
  id: 'import',
  context: ({ input }) => startOf(input),
  initial: 'closed',
  states: {
    closed: { on: { 'import.open': { target: 'open' } } },
    open: {
      initial: 'finding',
      on: { 'dialog.close': { target: 'closed', actions: 'startOver', description: 'Work that was begun goes on.' } },
      states: {
        finding: {
          tags: 'busy',
          description: 'Work that goes on is found again, whichever page began it; else the report of the last.',
          invoke: {
            id: 'findOpenImport',
            src: 'findOpenImport',
            input: ({ context }) => ({ entity: context.entity }),
            onDone: [
              {
                guard: { type: 'isThere', params: found },
                target: 'following.asking',
                actions: { type: 'takeUp', params: found },
              },
              { target: 'choosing' },
            ],
            onError: { target: 'choosing', description: 'A new one can be begun all the same.' },
          },
        },
        choosing: { on: { 'file.arrive': { target: 'reading', actions: { type: 'keepFile', params: file } } } },
        reading: {
          tags: 'busy',
          invoke: {
            id: 'previewImport',
            src: 'previewImport',
            input: entityAndFile,
            onDone: { target: 'mapping', actions: { type: 'keepPreview', params: ({ event }) => event.output.data } },
            onError: { target: 'choosing', actions: keepProblem },
          },
        },
        mapping: {
          exit: 'forgetProblem',
          on: {
            'column.map': { actions: { type: 'map', params: ({ event: { at, field } }) => ({ at, field }) } },
            'heads.choose': {
              target: 'reading',
              actions: { type: 'keepHeadRow', params: ({ event: { row } }) => ({ row }) },
              description: 'Another row holds the heads: its columns are read.',
            },
            'options.change': { actions: { type: 'choose', params: ({ event: { options } }) => ({ options }) } },
            'trial.request': {
              guard: 'isComplete',
              target: 'starting',
              actions: { type: 'begin', params: { isTrial: true } },
            },
            'file.change': { target: 'choosing', actions: 'startOver' },
          },
        },
        starting: {
          tags: 'busy',
          invoke: {
            id: 'startImport',
            src: 'startImport',
            input: ({ context }) => beginningOf(context),
            onDone: [
              {
                guard: { type: 'isTried', params: told },
                target: 'reported',
                actions: keepReport,
                description: 'A short trial is over with its answer.',
              },
              { guard: { type: 'isDone', params: told }, target: 'done', actions: keepReport },
              { target: 'following.asking', actions: keepReport },
            ],
            onError: [
              { guard: 'isTrial', target: 'mapping', actions: keepProblem },
              { target: 'reported', actions: keepProblem },
            ],
          },
        },
        following: {
          initial: 'asking',
          exit: 'forgetProblem',
          on: { 'import.cancel': { target: 'cancelling' } },
          states: {
            waiting: { after: { poll: { target: 'asking' } } },
            asking: {
              invoke: {
                id: 'loadImport',
                src: 'loadImport',
                input: own,
                onDone: [
                  { guard: { type: 'isGoingOn', params: told }, target: 'waiting', actions: keepReport },
                  { guard: { type: 'isTried', params: told }, target: '#import.open.reported', actions: keepReport },
                  { guard: { type: 'isDone', params: told }, target: '#import.open.done', actions: keepReport },
                  { guard: { type: 'isCancelled', params: told }, target: '#import.open.stopped', actions: keepReport },
                  { target: '#import.open.failed', actions: keepReport },
                ],
                onError: { target: 'lost', actions: keepProblem },
              },
            },
            lost: {
              description: 'The import continues; its progress is unknown.',
              on: { 'import.retry': { target: 'asking', actions: 'forgetProblem' } },
            },
          },
        },
        cancelling: {
          tags: 'busy',
          invoke: {
            id: 'cancelImport',
            src: 'cancelImport',
            input: own,
            onDone: { target: 'following.asking', actions: keepReport },
            onError: { target: 'following.lost', actions: keepProblem },
          },
        },
        reported: {
          description: 'Nothing is stored yet: it is told what would be, and what is wrong with which row.',
          exit: 'forgetProblem',
          on: {
            'import.confirm': {
              guard: 'canStore',
              target: 'starting',
              actions: { type: 'begin', params: { isTrial: false } },
            },
            ...onwards,
          },
        },
        done: { entry: 'tell', on: { 'file.change': onwards['file.change'] } },
        stopped: { entry: 'tell', on: onwards },
        failed: { entry: 'tell', on: onwards },
      },
    },
  },
})
