import * as z from 'zod/mini'
import '../schema-settings.ts'
import { named } from '../records/links.ts'
import { computedTotals } from './computed.ts'
import { fieldChange } from './summary/field-change.ts'
import { LINE_EVENTS } from './lines/events.ts'
import { lobData } from './lob-data.ts'
import { computedStep, contractHead, contractShown, finding } from './record.ts'
import { SECTION_STATUSES } from './choices.ts'
import { STEP_NAMES } from './steps.ts'

const maybe = z.nullable
const head = contractHead.shape

/** When a contract came to a stage, by which move, and who made it; the product where nobody did. */
const stageVisit = z.object({
  stage_id: z.number(),
  at: z.string(),
  move: maybe(z.string()),
  reason: maybe(z.string()),
  by: maybe(named),
})

/** How far a section is placed: percent of the whole, the limit in its currency. */
const placedSection = z.object({
  id: z.number(),
  section_no: maybe(z.number()),
  title: maybe(z.string()),
  section_status: maybe(z.enum(SECTION_STATUSES)),
  currency: maybe(z.string()),
  limit: maybe(z.string()),
  order_pct: z.string(),
  written_pct: z.string(),
  signed_pct: z.string(),
})

export const viewedOverview = z.object({
  ...head,
  tab: z.literal('overview'),
  /** Fields of `OVERVIEW` that hold something. */
  values: z.object(contractShown),
  expiring: maybe(named),
  totals: z.array(computedTotals),
  is_tax_estimated: z.boolean(),
  placed: z.array(placedSection),
  /** Fields that are open or wrong, and warnings that nobody has acknowledged, in all steps. */
  open: z.number(),
  warnings: z.number(),
  stages: z.array(stageVisit),
})

const heldSteps = { steps_held: z.array(z.object({ step: z.enum(STEP_NAMES), values: z.object(contractShown) })) }

const { sections, totals, limits, is_tax_estimated, workings } = computedStep.shape

export const viewedStructure = z.object({
  ...head,
  tab: z.literal('structure'),
  ...heldSteps,
  sections,
  totals,
  limits,
  is_tax_estimated,
  workings,
  lob: lobData,
})

/** What steps of the form hold, to be read. */
export const viewedSteps = z.object({
  ...head,
  tab: z.enum(['premium', 'lines', 'fiscal', 'documents']),
  ...heldSteps,
})

export const happening = z.object({
  id: z.number(),
  at: z.string(),
  actor: maybe(named),
  action: z.enum(['created', 'changed', 'removed']),
  /** The move that was made, if one was, and the stage that it led to. */
  move: maybe(z.string()),
  stage_id: maybe(z.number()),
  reason: maybe(z.string()),
  /** What had to be met for the move. */
  guards: z.array(z.string()),
  /** What happened to lines: of which market, or of a whole section. */
  lines: z.array(z.object({ kind: z.enum(LINE_EVENTS), market: maybe(z.string()) })),
  /** Warnings that were acknowledged, or whose acknowledgement was withdrawn. */
  acknowledged: z.array(z.object({ ...finding.shape, words: z.string(), is_withdrawn: z.boolean() })),
  changes: z.array(fieldChange),
})

/** Another contract of the chain of renewals. */
export const chained = z.object({
  uuid: z.string(),
  contract_number: z.string(),
  stage_id: z.number(),
  is_successor: z.boolean(),
})

export type ViewedOverview = z.output<typeof viewedOverview>
export type ViewedStructure = z.output<typeof viewedStructure>
export type ViewedSteps = z.output<typeof viewedSteps>
export type StageVisit = z.output<typeof stageVisit>
export type PlacedSection = z.output<typeof placedSection>
export type Happening = z.output<typeof happening>
export type Chained = z.output<typeof chained>
export type { FieldChange } from './summary/field-change.ts'
