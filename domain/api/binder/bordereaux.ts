import * as z from 'zod/mini'
import { BORDEREAU_KINDS, BORDEREAU_STATES, BORDEREAUX } from '../../bordereaux/kinds.ts'
import { fileUuid } from '../../files/file-ref.ts'
import { TRANSFERS } from '../../limits.ts'
import { isId } from '../../records/links.ts'
import { bordereauCalls as calls } from '../calls/bordereaux.ts'
import { endpoint } from '../endpoint.ts'
import { importPreview } from '../import.ts'

const uuid = z.string().check(z.uuid('not_valid'))
const kind = z.enum(BORDEREAU_KINDS, 'not_offered')
/** `2026-11-01`: the first day of what is reported. */
const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-01$/, 'not_date'))
const one = z.strictObject({ uuid })
/** The row of the sheet that holds the heads; found by what it says where none is chosen. */
const headRow = z.optional(
  z.coerce.number().check(z.int('not_valid'), z.minimum(1, 'not_valid'), z.maximum(BORDEREAUX.headRows, 'not_valid')),
)

const listed = z.object({
  /** Null for one that has not come. */
  uuid: z.nullable(z.string()),
  contract: z.string(),
  contract_id: z.number(),
  reference: z.string(),
  agreement: z.string(),
  coverholder: z.nullable(z.string()),
  kind,
  month: z.string(),
  state: z.enum([...BORDEREAU_STATES, 'overdue']),
  due_on: z.nullable(z.string()),
  /** Days since its due day. */
  late: z.nullable(z.number()),
  file_name: z.nullable(z.string()),
  total: z.number(),
  bad: z.number(),
  created_at: z.nullable(z.string()),
})

const bordereauLimit = z.object({
  /** What is used of it once the bordereau is posted, in the reader's language. */
  text: z.string(),
  /** `notify`: from the notifiable percentage on. `above` is allowed, `refused` keeps the bordereau from being posted. */
  standing: z.enum(['ok', 'near', 'notify', 'above', 'refused']),
})
export type BordereauLimit = z.output<typeof bordereauLimit>

export const bordereauReport = z.object({
  uuid: z.string(),
  contract: z.object({ uuid: z.string(), reference: z.string(), agreement: z.string(), coverholder: z.nullable(z.string()) }),
  kind,
  month: z.string(),
  state: z.enum(BORDEREAU_STATES),
  /** Why it came no further, in the reader's language. */
  failure: z.nullable(z.string()),
  /** Empty where there is nothing to report. */
  file_name: z.string(),
  total: z.number(),
  /** Rows that the work under way is done with: of `total` while they are checked, of `good` while they are posted. */
  done: z.number(),
  good: z.number(),
  bad: z.number(),
  /** Good rows with warnings. */
  warned: z.number(),
  /** Words of the agreement that name no known place, so that nothing was refused by them. */
  unread: z.array(z.string()),
  /** Limits of the contract that posting would use, once it is checked. */
  limits: z.array(bordereauLimit),
  sums: z.array(z.object({ name: z.string(), currency: z.string(), amount: z.string() })),
  /** How often each fault and each warning occurs. A warning keeps no row from being posted. */
  kinds: z.array(z.object({ column: z.string(), reason: z.string(), count: z.number(), is_warning: z.boolean() })),
  /** The first of them; all are in the file that goes back. */
  faults: z.array(
    z.object({ row: z.number(), column: z.string(), value: z.string(), reason: z.string(), is_warning: z.boolean() }),
  ),
  created_by: z.string(),
  created_at: z.string(),
  posted_by: z.nullable(z.string()),
  posted_at: z.nullable(z.string()),
  taken_back_by: z.nullable(z.string()),
  taken_back_at: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Whether the reader may post it, take it back or discard it. */
  may_change: z.boolean(),
})
export type BordereauReport = z.output<typeof bordereauReport>

export const listBordereaux = endpoint({
  ...calls.listBordereaux,
  input: z.strictObject({
    contract: z.optional(uuid),
    kind: z.optional(kind),
    state: z.optional(z.enum([...BORDEREAU_STATES, 'overdue'], 'not_offered')),
    page: z._default(z.coerce.number().check(z.int('not_valid'), z.minimum(1, 'not_valid'), z.maximum(1000, 'not_valid')), 1),
  }),
  output: z.object({ rows: z.array(listed), count: z.number(), size: z.number() }),
})
export type ListedBordereau = z.output<typeof listed>

export const loadBordereau = endpoint({ ...calls.loadBordereau, input: one, output: bordereauReport })

export const loadBordereauPeriods = endpoint({
  ...calls.loadBordereauPeriods,
  /** By its uuid or its id. */
  input: z.strictObject({ contract: z.union([uuid, z.coerce.number().check(...isId())], 'not_valid') }),
  output: z.object({
    contract: z.string(),
    reference: z.string(),
    agreement: z.string(),
    coverholder: z.nullable(z.string()),
    periods: z.array(z.object({ kind, month: z.string(), ends: z.string(), due_on: z.string(), is_posted: z.boolean() })),
  }),
})
export type BordereauPeriods = z.output<typeof loadBordereauPeriods.output>

export const previewBordereau = endpoint({
  ...calls.previewBordereau,
  input: z.strictObject({ contract: uuid, kind, file: fileUuid, head_row: headRow }),
  output: importPreview,
})

export const createBordereau = endpoint({
  ...calls.createBordereau,
  input: z.strictObject({
    contract: uuid,
    kind,
    month,
    file: z.nullable(fileUuid),
    /** By column of the file, what it tells; null for one that is left out. Columns that tell the same amount are summed. */
    mapping: z.array(z.nullable(z.string())).check(z.maxLength(TRANSFERS.importColumns, 'too_long')),
    head_row: headRow,
  }),
  output: bordereauReport,
})

export const checkBordereau = endpoint({ ...calls.checkBordereau, input: one, output: bordereauReport })
export const postBordereau = endpoint({ ...calls.postBordereau, input: one, output: bordereauReport })
export const discardBordereau = endpoint({ ...calls.discardBordereau, input: one, output: bordereauReport })

export const takeBackBordereau = endpoint({
  ...calls.takeBackBordereau,
  input: z.strictObject({
    uuid,
    reason: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(BORDEREAUX.reason, 'too_long')),
  }),
  output: bordereauReport,
})

export const loadBordereauFaults = endpoint({
  ...calls.loadBordereauFaults,
  input: one,
  output: z.object({ url: z.string(), expires_at: z.string() }),
})
