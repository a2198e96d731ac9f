import * as z from 'zod/mini'
import { SHEET_STEPS } from '../../contracts/transfer/sheet-steps.ts'
import { fileUuid } from '../../files/file-ref.ts'
import { TRANSFERS } from '../../limits.ts'
import { contractTransferCalls as calls } from '../calls/contract-transfer.ts'
import { endpoint } from '../endpoint.ts'
import { importPreview, importReport } from '../import.ts'

const of = { uuid: z.string().check(z.uuid('not_valid')), step: z.enum(SHEET_STEPS, 'not_offered') }

export const previewStepRows = endpoint({
  ...calls.previewStepRows,
  input: z.strictObject({ ...of, file: fileUuid }),
  output: importPreview,
})

export const readStepRows = endpoint({
  ...calls.readStepRows,
  input: z.strictObject({
    ...of,
    file: fileUuid,
    /** By column of the file, the column of the step that it fills; null for one that is left out. */
    mapping: z.array(z.nullable(z.string())).check(z.maxLength(TRANSFERS.importColumns, 'too_long')),
    /** Rows that the file does not have go. One bad row keeps all others out then, too. */
    replace: z.boolean(),
    all_or_nothing: z.boolean(),
  }),
  output: z.object({
    report: importReport,
    /** The good ones, their cells as forms hold them. */
    rows: z.array(z.object({ row: z.number(), cells: z.record(z.string(), z.union([z.string(), z.boolean()])) })),
  }),
})

export const loadStepSheet = endpoint({
  ...calls.loadStepSheet,
  input: z.strictObject({
    ...of,
    format: z.enum(['csv', 'xlsx'], 'not_offered'),
    /** What it holds below its headings: the rows of the step, or one to go by. */
    content: z.enum(['rows', 'example'], 'not_offered'),
  }),
  output: z.object({ url: z.string(), expires_at: z.string() }),
})
