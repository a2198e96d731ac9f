import * as z from 'zod/mini'
import { PLACES } from '../entities/places.ts'
import { TRANSFERS } from '../limits.ts'
import { endpoint } from './endpoint.ts'
import { fileUuid } from '../files/file-ref.ts'

const entity = z.enum(Object.keys(PLACES) as [string, ...string[]])
const shape = { access: 'signedIn', tag: 'import' } as const

export const IMPORT_STATES = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const

/** One fault of one row: which row of the sheet, under which head, and why, in the reader's language. */
const importFault = z.object({ row: z.number(), column: z.string(), value: z.string(), reason: z.string() })

export const importReport = z.object({
  uuid: z.string(),
  entity: z.string(),
  /** What was asked for, so that a trial can be followed by the work itself. */
  file: z.string(),
  file_name: z.string(),
  mapping: z.array(z.nullable(z.string())),
  is_upsert: z.boolean(),
  is_all_or_nothing: z.boolean(),
  state: z.enum(IMPORT_STATES),
  /** Why it ended before its last row, where the reader can do something about it; in their language. */
  reason: z.optional(z.string()),
  is_dry_run: z.boolean(),
  total: z.number(),
  done: z.number(),
  created: z.number(),
  changed: z.number(),
  /** Rows that say what is stored already. */
  unchanged: z.number(),
  bad: z.number(),
  /** Rows of a form that the file does not have and that go; none are counted where rows stay. */
  removed: z.optional(z.number()),
  /** The first of them; all are in the file of failed rows. */
  faults: z.array(importFault),
})

export type ImportReport = z.output<typeof importReport>

export const importPreview = z.object({
  total: z.number(),
  columns: z.array(z.object({ head: z.string(), field: z.nullable(z.string()), samples: z.array(z.string()) })),
  /** Where the heads may stand below other rows: which row holds them, and what the first rows say. */
  head_row: z.optional(z.number()),
  first_rows: z.optional(z.array(z.array(z.string()))),
})

/** What a file holds, and which field each of its columns seems to be: by its head in any language, or as last time. */
export const previewImport = endpoint({
  name: 'previewImport',
  method: 'POST',
  path: '/master/import/preview/',
  ...shape,
  input: z.strictObject({ entity, file: fileUuid }),
  output: importPreview,
})

/** Begins to read a file into a list, or to try it. Answers at once; the work goes on. */
export const startImport = endpoint({
  name: 'startImport',
  method: 'POST',
  path: '/master/import/',
  ...shape,
  input: z.strictObject({
    entity,
    file: fileUuid,
    /** By column of the file, the field it fills; null for one that is left out. */
    mapping: z.array(z.nullable(z.string())).check(z.maxLength(TRANSFERS.importColumns, 'too_long')),
    dry_run: z.boolean(),
    /** Rows that are there already, by a unique field, are changed instead of refused. */
    upsert: z.boolean(),
    /** One bad row keeps all others out. */
    all_or_nothing: z.boolean(),
  }),
  output: importReport,
})

/** The one that goes on now, by whichever page it was begun, else the last of the day, with its report; null when there is none. */
export const loadOpenImport = endpoint({
  name: 'loadOpenImport',
  method: 'GET',
  path: '/master/import/',
  ...shape,
  input: z.strictObject({ entity }),
  output: z.nullable(importReport),
})

export const loadImport = endpoint({
  name: 'loadImport',
  method: 'GET',
  path: '/master/import/:uuid/',
  ...shape,
  input: z.strictObject({ uuid: fileUuid }),
  output: importReport,
})

/** What was stored before stays; nothing more is. */
export const cancelImport = endpoint({
  name: 'cancelImport',
  method: 'POST',
  path: '/master/import/:uuid/cancel/',
  ...shape,
  input: z.strictObject({ uuid: fileUuid }),
  output: importReport,
})

/** A link to the rows that were not good, each with its reasons, to be mended and imported again. */
export const loadFailedRows = endpoint({
  name: 'loadFailedRows',
  method: 'GET',
  path: '/master/import/:uuid/failed/',
  ...shape,
  input: z.strictObject({ uuid: fileUuid }),
  output: z.object({ url: z.string(), expires_at: z.string() }),
})
