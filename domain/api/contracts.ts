import * as z from 'zod/mini'
import { permission } from '../access.ts'
import { CONTRACTS, LARGE_STEP } from '../contracts/bounds.ts'
import { confirmed } from '../contracts/lines/clearing.ts'
import { calculationRun } from '../contracts/computed.ts'
import { computedStep, contractItem, contractStep, contractSummary, templateInput } from '../contracts/record.ts'
import { contractInput } from '../contracts/sections/input.ts'
import { FORM_STEPS, STEP_NAMES } from '../contracts/steps.ts'
import { upload } from '../files/upload.ts'
import { isId } from '../records/links.ts'
import { contractFormCalls } from './calls/contract-form.ts'
import { contractListCalls } from './calls/contracts.ts'
import { done, endpoint } from './endpoint.ts'
import { exportInput, exportOutput } from './export.ts'
import { listInput, pageOf } from './envelope.ts'

const tag = 'contract'
const viewing = { access: permission('view_contract'), tag } as const
const changing = { access: permission('change_contract'), tag } as const

const id = z.coerce.number().check(...isId())
const uuid = z.string().check(z.uuid('not_valid'))
const version = z.coerce.number().check(z.int('not_valid'))
/** Files that are sent along; a cell of a row names its own as `files.0`, `files.1` and so on. */
const files = z.optional(z.array(upload).check(z.maxLength(CONTRACTS.filesAtOnce, 'too_large')))

export const loadContractStep = endpoint({
  ...contractFormCalls.loadContractStep,
  input: z.strictObject({ uuid, step: z._default(z.enum(FORM_STEPS, 'not_offered'), '1') }),
  output: z.union([contractStep, computedStep, contractSummary]),
})

export const createContract = endpoint({
  ...contractFormCalls.createContract,
  input: z.strictObject({ step: z._default(z.literal('1', 'not_offered'), '1'), ...contractInput }),
  output: contractStep,
})

export const saveContractStep = endpoint({
  ...contractFormCalls.saveContractStep,
  most: LARGE_STEP,
  input: z.strictObject({
    uuid,
    step: z.enum(STEP_NAMES, 'not_offered'),
    step_version: version,
    confirmed,
    template_values: z.optional(templateInput),
    ...contractInput,
    files,
  }),
  output: contractStep,
})

/** Removes a section that nobody has written a line on. */
export const removeContractSection = endpoint({
  name: 'removeContractSection',
  method: 'DELETE',
  path: '/core/contract-section/:id/',
  ...changing,
  input: z.strictObject({ id }),
  output: done,
})

/** Takes a market off a panel before it has quoted or written. */
export const removeContractMarket = endpoint({
  name: 'removeContractMarket',
  method: 'DELETE',
  path: '/core/subscription/:id/',
  ...changing,
  input: z.strictObject({ id }),
  output: done,
})

export const loadContractSummary = endpoint({
  ...contractFormCalls.loadContractSummary,
  input: z.strictObject({ uuid }),
  output: contractSummary,
})

/** What was worked out of a contract and shown, newest first: inputs, result, steps, and the versions of rates. */
export const listCalculationRuns = endpoint({
  name: 'listCalculationRuns',
  method: 'GET',
  path: '/core/calculation-run',
  ...viewing,
  input: z.strictObject({
    uuid,
    section: z.optional(id),
    page: listInput.shape.page,
    page_size: listInput.shape.page_size,
  }),
  output: pageOf(calculationRun),
})

export const listContracts = endpoint({
  ...contractListCalls.listContracts,
  input: listInput,
  output: pageOf(contractItem),
})

export const exportContracts = endpoint({
  ...contractListCalls.exportContracts,
  input: exportInput,
  output: exportOutput,
})

export const removeContract = endpoint({
  ...contractListCalls.removeContract,
  input: z.strictObject({ id }),
  output: done,
})
