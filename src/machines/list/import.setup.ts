import type { ReplyOf } from '#domain/api/endpoint.ts'
import type { loadOpenImport, ImportReport, loadImport, previewImport } from '#domain/api/import.ts'
import { problemOf, type Problem } from '#domain/app-error.ts'
import { TRANSFERS } from '#domain/limits.ts'
import { assign, emit, setup } from 'xstate'
import { slot } from '../slot.ts'

/** A column of the file, with its first values. */
export interface ImportColumn {
  head: string
  field: string | null
  samples: readonly string[]
}

export interface ImportFile {
  uuid: string
  name: string
}

export interface ImportOptions {
  /** Rows that are there already are changed. */
  upsert: boolean
  /** One bad row keeps all others out. */
  all_or_nothing: boolean
  /** Rows that are there already go, unless the file has them: in forms alone. */
  replace: boolean
}

interface Preview extends Pick<ImportContext, 'total' | 'columns'> {
  head_row?: number | undefined
  first_rows?: readonly (readonly string[])[] | undefined
}

type Mapping = readonly (string | null)[]

export interface ImportInput {
  entity: string
  /** Fields that a new row cannot do without. */
  required: readonly string[]
  /** Of the page; with the count of works it makes every beginning one of its own. */
  instance: string
}

export interface ImportContext extends ImportInput {
  file: ImportFile | null
  total: number
  /** None when the work was found again after the page was loaded anew. */
  columns: readonly ImportColumn[]
  mapping: Mapping
  /** The row that holds the heads, and what the first rows say; none where heads stand in the first row. */
  headRow: number | null
  firstRows: readonly (readonly string[])[]
  options: ImportOptions
  isTrial: boolean
  report: ImportReport | null
  problem: Problem | null
  works: number
}

type ImportEvent =
  | { type: 'import.open' }
  | { type: 'dialog.close' }
  | { type: 'file.arrive'; file: ImportFile }
  | { type: 'heads.choose'; row: number }
  | { type: 'column.map'; at: number; field: string | null }
  | { type: 'options.change'; options: Partial<ImportOptions> }
  | { type: 'trial.request' }
  | { type: 'import.confirm' }
  | { type: 'import.cancel' }
  | { type: 'import.retry' }
  | { type: 'mapping.change' }
  | { type: 'file.change' }

/** What is previewed, by which row of heads where one was chosen. */
export interface Previewed {
  entity: string
  file: string
  head_row?: number
}

export interface Beginning extends ImportOptions {
  entity: string
  file: string
  mapping: Mapping
  headRow: number | null
  dry_run: boolean
  idempotencyKey: string
}

type Reply = ReplyOf<typeof loadImport>

const EMPTY = {
  file: null,
  total: 0,
  columns: [],
  mapping: [],
  headRow: null,
  firstRows: [],
  options: { upsert: false, all_or_nothing: false, replace: false },
  isTrial: true,
  report: null,
  problem: null,
} as const

export const startOf = (input: ImportInput): ImportContext => ({ ...input, ...EMPTY, works: 0 })

/** The fields that a new row needs and no column fills; rows that are changed keep what they have. */
export const lackingIn = ({ required, mapping, options }: ImportContext): string[] =>
  options.upsert ? [] : required.filter((name) => !mapping.includes(name))

/** A field stands for one column, unless several were proposed that make it up. */
function mapped(mapping: Mapping, at: number, field: string | null): Mapping {
  const isSummed = mapping.indexOf(field) !== mapping.lastIndexOf(field)
  return mapping.map((had) => (had === field && !isSummed ? null : had)).with(at, field)
}

export const beginningOf = (context: ImportContext): Beginning => {
  const { entity, file, mapping, headRow, isTrial, options, instance, works } = context
  return {
    entity,
    file: (file as ImportFile).uuid,
    mapping,
    headRow,
    dry_run: isTrial,
    ...options,
    idempotencyKey: `${instance}-${works}`,
  }
}

/** What is found again is the import of a list. */
const askedIn = ({ file, file_name: name, mapping, is_upsert, is_all_or_nothing, is_dry_run: isTrial }: ImportReport) => ({
  file: { uuid: file, name },
  mapping,
  options: { upsert: is_upsert, all_or_nothing: is_all_or_nothing, replace: false },
  isTrial,
})

export const failed = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) })
export const told = ({ event }: { event: { output: Reply } }) => ({ report: event.output.data })

/** Types, slots, guards and actions of the import chart. */
export const importSetup = setup({
  types: {
    context: {} as ImportContext,
    input: {} as ImportInput,
    events: {} as ImportEvent,
    emitted: {} as { type: 'rows.change' },
    tags: {} as 'busy',
  },
  delays: { poll: TRANSFERS.poll },
  actors: {
    findOpenImport: slot<ReplyOf<typeof loadOpenImport>, { entity: string }>('findOpenImport'),
    previewImport: slot<ReplyOf<typeof previewImport>, Previewed>('previewImport'),
    startImport: slot<Reply, Beginning>('startImport'),
    loadImport: slot<Reply, { uuid: string }>('loadImport'),
    cancelImport: slot<Reply, { uuid: string }>('cancelImport'),
  },
  guards: {
    isThere: (_, { found }: { found: ImportReport | null }) => found !== null,
    isComplete: ({ context }) => context.mapping.some((field) => field !== null) && lackingIn(context).length === 0,
    isTrial: ({ context }) => context.isTrial,
    isGoingOn: (_, { report: { state } }: { report: ImportReport }) => state === 'waiting' || state === 'running',
    isTried: (_, { report }: { report: ImportReport }) => report.state === 'done' && report.is_dry_run,
    isDone: (_, { report }: { report: ImportReport }) => report.state === 'done',
    isCancelled: (_, { report }: { report: ImportReport }) => report.state === 'cancelled',
    /** Something would be stored. */
    canStore: ({ context: { report } }) =>
      report !== null &&
      report.created + report.changed + (report.removed ?? 0) > 0 &&
      !(report.is_all_or_nothing && report.bad > 0),
    hasColumns: ({ context }) => context.columns.length > 0,
  },
  actions: {
    startOver: assign(EMPTY),
    keepFile: assign((_, { file }: { file: ImportFile }) => ({ file, headRow: null, problem: null })),
    keepHeadRow: assign((_, { row }: { row: number }) => ({ headRow: row })),
    keepPreview: assign((_, { total, columns, head_row: headRow, first_rows: firstRows = [] }: Preview) => ({
      total,
      columns,
      headRow: headRow ?? null,
      firstRows,
      mapping: columns.map(({ field }) => field),
    })),
    map: assign(({ context }, { at, field }: { at: number; field: string | null }) => ({
      mapping: mapped(context.mapping, at, field),
    })),
    choose: assign(({ context }, { options }: { options: Partial<ImportOptions> }) => ({
      options: { ...context.options, ...options },
    })),
    begin: assign(({ context }, { isTrial }: { isTrial: boolean }) => ({ isTrial, works: context.works + 1 })),
    /** What was asked for before the page was loaded anew is asked for again. */
    takeUp: assign((_, { found }: { found: ImportReport | null }) => ({ report: found, ...askedIn(found as ImportReport) })),
    /** A check may be answered where the import was asked for: rows have changed since. */
    keepReport: assign((_, { report }: { report: ImportReport }) => ({ report, isTrial: report.is_dry_run })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    /** The list is to be read again. */
    tell: emit({ type: 'rows.change' as const }),
  },
})
