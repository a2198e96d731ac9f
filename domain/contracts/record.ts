import * as z from 'zod/mini'
import '../schema-settings.ts'
import { named } from '../records/links.ts'
import { openShown } from '../records/sections.ts'
import { SIZES } from '../templates/shape.ts'
import { computedLimit, computedSection, computedTotals, shownWorking } from './computed.ts'
import { STEP_NAMES } from './steps.ts'
import { summaryParts } from './summary/summary.ts'
import { CONTRACT } from './sections/index.ts'

export const contractShown: Record<string, z.ZodMiniType> = Object.assign({}, ...CONTRACT.map(openShown))

const maybe = z.nullable
const problem = z.object({ key: z.string(), params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))) })
const problems = z.record(z.string(), problem)

/** Values of the template of its line of business, by the keys of that. */
export const templateInput = z
  .record(z.string().check(z.maxLength(SIZES.key, 'too_long')), z.unknown())
  .check(z.refine((values) => Object.keys(values).length <= SIZES.sections * SIZES.fields, 'too_large'))

export const STEP_STATES = ['untouched', 'incomplete', 'complete'] as const

export const stepStanding = z.object({
  step: z.enum(STEP_NAMES),
  state: z.enum(STEP_STATES),
  /** How many fields are open or wrong, and how many warnings nobody has acknowledged. */
  open: z.number(),
  warnings: z.number(),
  version: z.number(),
})

const identity = {
  id: z.number(),
  uuid: z.string(),
  contract_number: z.string(),
  umr: maybe(z.string()),
  assured: maybe(z.string()),
  stage_id: z.number(),
  group_id: z.number(),
  contract_type: maybe(z.string()),
  reinsurance_type: maybe(z.string()),
  class_of_business: maybe(named),
  handler: maybe(named),
  period_from: maybe(z.string()),
  period_to: maybe(z.string()),
  year_of_account: maybe(z.number()),
  currency: maybe(named),
  branch: named,
  updated_at: z.string(),
}

/** A line of the list. */
export const contractItem = z.object({
  ...identity,
  our_role: maybe(z.string()),
  source: named,
  document_language: maybe(z.string()),
  line_of_business: maybe(named),
  is_active: z.boolean(),
  row_version: z.number(),
  created_at: z.string(),
})

/** What every step shows of the contract it belongs to. */
export const contractHead = z.object({
  ...identity,
  steps: z.array(stepStanding),
  rights: z.object({ change: z.boolean(), remove: z.boolean(), steps: z.array(z.enum(STEP_NAMES)) }),
})

/** One step of a contract as it is shown. */
export const contractStep = z.object({
  ...contractHead.shape,
  step: z.enum(STEP_NAMES),
  /** Counts the saves of this step: a save brings the one it has seen. */
  step_version: z.number(),
  values: z.object(contractShown),
  /** Single fields of the other steps, which conditions and rules of this one look at. */
  beside: z.object(contractShown),
  /** Of the template of its line of business, which step 2 asks for. */
  template_id: z.optional(maybe(z.number())),
  template_values: z.optional(z.record(z.string(), z.unknown())),
  missing: problems,
  wrong: problems,
  warnings: problems,
  /** Paths of warnings that someone has acknowledged as they are. */
  acknowledged: z.array(z.string()),
})

/**
 * What the rows on the way of a path go by, where their places do not tell it: the number of its section, and its market. `label`: all
 * of it, in the reader's language, where it is a field of the template of the line of business.
 */
export const rowNamesShown = { section: z.optional(z.number()), market: z.optional(z.string()), label: z.optional(z.string()) }

export const finding = z.object({ step: z.enum(STEP_NAMES), path: z.string(), ...rowNamesShown, ...problem.shape })

/** In which words someone has acknowledged a warning. */
export const acknowledgement = z.object({ id: z.number(), words: z.string(), by: maybe(named), at: z.string() })

/**
 * Something to be acknowledged; the mark stands for what it says of the contract as it is. `row_path` is its path with rows by their ids:
 * it stays the same where they change their places.
 */
export const standingWarning = z.object({
  ...finding.shape,
  row_path: z.string(),
  mark: z.string(),
  acknowledgement: maybe(acknowledgement),
})

/** Step 4: what follows from the steps before it. */
export const computedStep = z.object({
  ...contractHead.shape,
  step: z.literal('4'),
  sections: z.array(computedSection),
  /** By currency, of the active sections. */
  totals: z.array(computedTotals),
  limits: z.array(computedLimit),
  /** Taxes are those of the register, since step 7 holds none. */
  is_tax_estimated: z.boolean(),
  workings: z.array(shownWorking),
  blocking: z.array(finding),
  warnings: z.array(standingWarning),
})

/** Step 8: all findings, what has changed and who has agreed, and a hash of what someone has looked at. */
export const contractSummary = z.object({
  ...contractHead.shape,
  step: z.literal('8'),
  blocking: z.array(finding),
  warnings: z.array(standingWarning),
  ...summaryParts,
  hash: z.string(),
})

export type ContractHead = z.output<typeof contractHead>
export type ContractStep = z.output<typeof contractStep>
export type ComputedStep = z.output<typeof computedStep>
export type ContractSummary = z.output<typeof contractSummary>
export type Finding = z.output<typeof finding>
export type Acknowledgement = z.output<typeof acknowledgement>
export type StandingWarning = z.output<typeof standingWarning>
export type StepStanding = z.output<typeof stepStanding>
