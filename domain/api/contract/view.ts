import * as z from 'zod/mini'
import { STEP_NAMES } from '../../contracts/steps.ts'
import { VIEW_TABS } from '../../contracts/view-tabs.ts'
import { contractHead } from '../../contracts/record.ts'
import { fieldChange } from '../../contracts/summary/field-change.ts'
import { chained, happening, viewedOverview, viewedSteps, viewedStructure } from '../../contracts/viewed.ts'
import {
  listContractVersionsCall,
  loadContractComparisonCall,
  loadContractHistorySheetCall,
  loadContractTermsCall,
  loadContractViewCall,
} from '../calls/contract-view.ts'
import { isDay } from '../../formats.ts'
import { isId, named } from '../../records/links.ts'
import { endpoint } from '../endpoint.ts'
import { listInput, pageOf } from '../envelope.ts'

const viewedHistory = z.object({
  ...contractHead.shape,
  tab: z.literal('history'),
  history: pageOf(happening),
  /** Everybody who has done something with it. */
  people: z.array(named),
  /** The contract that it renews, and those that renew it. */
  chain: z.array(chained),
})

export type ViewedHistory = z.output<typeof viewedHistory>

export const loadContractView = endpoint({
  ...loadContractViewCall,
  input: z.strictObject({
    uuid: z.string().check(z.uuid('not_valid')),
    tab: z._default(z.enum(VIEW_TABS, 'not_offered'), 'overview'),
    /** Of the history: which page, of which step, and of whom. */
    page: listInput.shape.page,
    page_size: listInput.shape.page_size,
    step: z.optional(z.enum(STEP_NAMES, 'not_offered')),
    person: z.optional(z.coerce.number().check(...isId())),
  }),
  output: z.union([viewedOverview, viewedStructure, viewedSteps, viewedHistory]),
})

/** What differs, field by field, between two entries of the history of a contract; each may be the earlier one. */
export const loadContractComparison = endpoint({
  ...loadContractComparisonCall,
  input: z.strictObject({
    uuid: z.string().check(z.uuid('not_valid')),
    from: z.coerce.number().check(...isId()),
    to: z.coerce.number().check(...isId()),
  }),
  output: z.object({
    changes: z.array(fieldChange),
    /** There are more entries between them than one comparison looks at: `COMPARED`, from the earlier one on. */
    is_cut: z.boolean(),
  }),
})

const versions = pageOf(z.pick(happening, { id: true, at: true, actor: true, action: true, move: true, stage_id: true }))

export type ContractVersions = z.output<typeof versions>

/** The entries of the history of a contract, newest first; none that was made after a day, by the caller's days. */
export const listContractVersions = endpoint({
  ...listContractVersionsCall,
  input: z.strictObject({
    uuid: z.string().check(z.uuid('not_valid')),
    page: listInput.shape.page,
    page_size: listInput.shape.page_size,
    until: z.optional(z.string().check(z.refine(isDay, 'not_date'))),
  }),
  output: versions,
})

/** What differs, field by field, between a renewal and the contract that it follows; null where it follows none that the reader may see. */
export const loadContractTerms = endpoint({
  ...loadContractTermsCall,
  input: z.strictObject({ uuid: z.string().check(z.uuid('not_valid')) }),
  output: z.object({ expiring: z.nullable(z.string()), changes: z.array(fieldChange) }),
})

export const loadContractHistorySheet = endpoint({
  ...loadContractHistorySheetCall,
  input: z.strictObject({ uuid: z.string().check(z.uuid('not_valid')) }),
  output: z.object({ url: z.string(), expires_at: z.string() }),
})
