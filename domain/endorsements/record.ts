import * as z from 'zod/mini'
import '../schema-settings.ts'
import { fileUuid } from '../files/file-ref.ts'
import { isDay } from '../formats.ts'
import { isId, named } from '../records/links.ts'
import { openInput, openShown } from '../records/sections.ts'
import { line, words } from '../texts.ts'
import { CHANGE_KINDS } from '../contracts/move.ts'
import { ENDORSEMENT_MOVES, ENDORSEMENT_NEEDS } from '../lifecycles/endorsement.lifecycle.ts'
import { ENDORSEMENTS } from './bounds.ts'
import { ENDORSEMENT_STATUSES, PARTY_RESPONSES, PARTY_ROLES, PREMIUM_EFFECTS } from './choices.ts'
import { ENDORSEMENT } from './sections.ts'

const maybe = z.nullable
const text = maybe(z.string())
const WORDS = 2000

const { currency: _currency, ...entered } = Object.assign(
  {},
  ...ENDORSEMENT.map((section) => openInput({ ...section, rows: {} })),
) as Record<string, z.ZodMiniType>

const id = z.number().check(...isId())
const none = <T extends z.ZodMiniType>(of: T) => z.optional(maybe(of))
const day = none(z.string().check(z.refine(isDay, 'not_date')))
const several = <T extends z.ZodMiniType>(of: T, most: number) => z.optional(z.array(of).check(z.maxLength(most, 'too_large')))

const change = z.strictObject({ id: none(id), path: line(ENDORSEMENTS.path), new_value: none(words(WORDS)) })

const party = z.strictObject({
  id,
  party_role: none(z.enum(PARTY_ROLES, 'not_offered')),
  response: none(z.enum(PARTY_RESPONSES, 'not_offered')),
  responded_on: day,
  informed_on: day,
  remark: none(words(WORDS)),
  evidence: none(fileUuid),
})

const document = z.strictObject({ id: none(id), title: none(line(150)), file: none(fileUuid) })

/** What a form sends: any field may be left out, and stays then. Rows come whole; parties are those of the contract. */
export const endorsementInput = {
  ...entered,
  changes: several(change, ENDORSEMENTS.changes),
  parties: several(party, ENDORSEMENTS.parties),
  documents: several(document, ENDORSEMENTS.documents),
}

/** `path` is the field that mends it, `to` the address where another record does; `message` says it in the caller’s language. */
const blocker = z.object({ path: text, key: z.string(), message: z.string(), to: text })

const move = z.object({
  name: z.enum(ENDORSEMENT_MOVES),
  to: z.enum(ENDORSEMENT_STATUSES),
  /** Each with who can meet it, in words. */
  lacks: z.array(z.object({ need: z.enum(ENDORSEMENT_NEEDS), who: z.string(), blockers: z.array(blocker) })),
  asks: z.array(z.enum(['reason'])),
})

const step = z.object({
  key: z.string(),
  params: z.record(
    z.string(),
    z.object({
      as: z.enum(['amount', 'percent', 'number', 'date', 'text', 'word']),
      value: z.string(),
      currency: z.optional(text),
    }),
  ),
})

const market = z.object({
  id: z.number(),
  market: maybe(named),
  is_leader: z.boolean(),
  of_whole: z.string(),
  amount: z.string(),
  brokerage: z.string(),
  other_deductions: z.string(),
  net: z.string(),
  keeps_terms: z.boolean(),
})

const section = z.object({
  section: z.number(),
  section_no: maybe(z.number()),
  title: text,
  currency: z.string(),
  amount_100: z.string(),
  amount_order: z.string(),
  brokerage: z.string(),
  other_deductions: z.string(),
  net: z.string(),
  markets: z.array(market),
})

/** How the premium changes: amounts are not below zero, the effect tells which way they go. */
const premium = z.object({
  effect: z.enum(PREMIUM_EFFECTS),
  currency: text,
  amount_100: text,
  amount_order: text,
  brokerage: text,
  other_deductions: text,
  net: text,
  sections: z.array(section),
  workings: z.array(
    z.object({
      name: z.string(),
      section: maybe(z.number()),
      figures: z.array(z.string()),
      currency: text,
      explanation: z.array(step),
    }),
  ),
})

const contract = z.object({
  id: z.number(),
  uuid: z.string(),
  contract_number: z.string(),
  umr: text,
  assured: text,
  stage_id: z.number(),
  version: z.number(),
  period_from: text,
  period_to: text,
})

const other = z.object({
  id: z.number(),
  endorsement_reference: z.string(),
  endorsement_type: z.string(),
  status: z.enum(ENDORSEMENT_STATUSES),
})

/** An endorsement as its page shows it, with what can be done with it and what keeps the rest from being done. */
export const endorsementShown = z.object({
  id: z.number(),
  uuid: z.string(),
  row_version: z.number(),
  branch: named,
  contract,
  endorsement_number: z.number(),
  endorsement_reference: z.string(),
  revision: z.number(),
  status: z.enum(ENDORSEMENT_STATUSES),
  status_reason: text,
  prepared_by: maybe(named),
  created_by: maybe(named),
  created_at: z.string(),
  updated_at: z.string(),
  issued_at: text,
  completed_at: text,
  booked_at: text,
  contract_version: maybe(z.number()),
  values: z.object(Object.assign({}, ...ENDORSEMENT.map(openShown)) as Record<string, z.ZodMiniType>),
  premium,
  /** Ones that a correction can refer to. */
  others: z.array(other),
  sections: z.array(z.object({ section_no: z.number(), title: text })),
  moves: z.array(move),
  /** `preview`: to have its paper written as a draft. */
  rights: z.object({ edit: z.boolean(), answer: z.boolean(), remove: z.boolean(), preview: z.boolean() }),
})

/** One field that can be changed, as it stands: `value` as changes hold it. */
export const heading = z.object({ path: z.string(), row: text, value: text, words: text })

/** What a move does besides, in the caller’s language. */
export const moveChange = z.object({ kind: z.enum(CHANGE_KINDS), key: z.string(), message: z.string() })

export type EndorsementRecord = z.output<typeof endorsementShown>
export type EndorsementHeading = z.output<typeof heading>
