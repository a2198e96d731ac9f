import * as z from 'zod/mini'
import { SIGNED_BY } from '../../calculations/shares/signing.ts'
import { fileRef } from '../../files/file-ref.ts'
import { LINE_MOVES } from '../../lifecycles/market-line.lifecycle.ts'
import { named } from '../../records/links.ts'
import { LINE_BASES, MARKET_STATUSES, SECTION_STATUSES, SUBJECTIVITY_MODES, SUBJECTIVITY_STATUSES } from '../choices.ts'
import { LINE_EVENTS } from './events.ts'
import { SIGNING_METHODS } from './methods.ts'

const maybe = z.nullable
const text = maybe(z.string())
const flag = z.boolean()

/** Percent of the whole and of the order, four places, and what that is of the limit. */
export const lineBases = z.object({ of_whole: z.string(), of_order: z.string(), amount: text })

const subjectivity = z.object({
  id: z.number(),
  wording: text,
  deadline: text,
  no_deadline: flag,
  subjectivity_status: maybe(z.enum(SUBJECTIVITY_STATUSES)),
})

/** What was told to a market of its signed line. */
const advice = z.object({ at: z.string(), by: maybe(named), of_whole: text, of_order: text, mailed_to: text })

const confirmation = z.object({ at: z.string(), by: maybe(named), evidence: maybe(fileRef) })

export const shownLine = z.object({
  id: z.number(),
  line_version: z.number(),
  market: maybe(named),
  stamp_code: text,
  status: z.enum(MARKET_STATUSES),
  is_leader: flag,
  is_bureau_leader: flag,
  guidance_min: text,
  guidance_max: text,
  written_line: text,
  written_basis: maybe(z.enum(LINE_BASES)),
  written: maybe(lineBases),
  signed_line: text,
  signed: maybe(lineBases),
  written_at: text,
  expires_at: text,
  is_expired: flag,
  is_to_stand: flag,
  is_lead_only: flag,
  min_signed_line: text,
  line_condition: text,
  subjectivity_mode: maybe(z.enum(SUBJECTIVITY_MODES)),
  subjectivities: z.array(subjectivity),
  underwriter_name: text,
  underwriter_reference: text,
  year_of_account: maybe(z.number()),
  risk_code: maybe(named),
  signing_number_date: text,
  evidence: maybe(fileRef),
  /** Why it is taken outside its guidance. */
  acceptance: text,
  advised: maybe(advice),
  confirmed: maybe(confirmation),
  /** Moves that the reader can make now, whatever these ask for. */
  moves: z.array(z.enum(LINE_MOVES)),
})

const shown = z.union([
  z.object({ as: z.literal('amount'), value: z.string(), currency: text }),
  z.object({ as: z.enum(['percent', 'number', 'date', 'text']), value: z.string() }),
])

const signingResult = z.object({
  signed: z.record(z.string(), z.string()),
  total: z.string(),
  factor: z.string(),
  shortfall: z.string(),
})

const reason = z.object({ by: z.enum(SIGNED_BY), extra: flag })

/** A section as it is signed, or as it would be. */
export const signing = z.object({
  method: z.enum(SIGNING_METHODS),
  result: signingResult,
  explanation: z.array(z.object({ key: z.string(), params: z.record(z.string(), shown) })),
  /** By the id of the market: its line on both bases, and how it came about. */
  lines: z.array(z.object({ market: z.number(), written: lineBases, signed: lineBases, reason })),
})

export const shownRun = z.object({
  ...signing.shape,
  id: z.number(),
  at: z.string(),
  by: maybe(named),
  reason: text,
  instruction: maybe(fileRef),
  agreements: z.array(z.number()),
  /** Lines and order are still those that it was made from. */
  is_current: flag,
})

export const linesOfSection = z.object({
  id: z.number(),
  section_no: maybe(z.number()),
  title: text,
  section_status: z.enum(SECTION_STATUSES),
  currency: maybe(named),
  limit: text,
  order: z.string(),
  basis_of_written_lines: text,
  basis_of_signed_lines: text,
  signing_provisions: text,
  written: lineBases,
  signed: lineBases,
  /** Of the whole that is still open, and that was written above the order. */
  open: z.string(),
  over: z.string(),
  shortfall: maybe(z.object({ at: z.string(), by: maybe(named), reason: text, consent: maybe(fileRef), written: z.string() })),
  run: maybe(shownRun),
  lines: z.array(shownLine),
})

export const contractLines = z.object({
  uuid: z.string(),
  contract_number: z.string(),
  stage_id: z.number(),
  row_version: z.number(),
  inception: text,
  year_of_account: maybe(z.number()),
  rights: z.object({
    record: flag,
    sign: flag,
    /** A sign-down can be stored or rolled back at this stage, and lines can be confirmed. */
    can_sign_down: flag,
    can_confirm: flag,
    can_accept_shortfall: flag,
  }),
  sections: z.array(linesOfSection),
})

export const lineEvent = z.object({
  id: z.number(),
  kind: z.enum(LINE_EVENTS),
  facts: z.record(z.string(), z.unknown()),
  reason: text,
  file: maybe(fileRef),
  at: z.string(),
  by: maybe(named),
})

export type LineBasesShown = z.output<typeof lineBases>
export type ShownLine = z.output<typeof shownLine>
export type ShownRun = z.output<typeof shownRun>
export type ShownSigning = z.output<typeof signing>
export type LinesOfSection = z.output<typeof linesOfSection>
export type ContractLines = z.output<typeof contractLines>
