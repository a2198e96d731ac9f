import * as z from 'zod/mini'
import '../../schema-settings.ts'
import { named } from '../../records/links.ts'
import { shownWorking } from '../computed.ts'
import {
  ACCOUNTS,
  ENTRY_KINDS,
  INSTALMENT_KINDS,
  ITEMS,
  NOTE_KINDS,
  NOTE_STATUSES,
  NOTICE_STATUSES,
  RATE_TYPES,
} from './names.ts'
import { INSTALMENT_STATUSES } from '../choices.ts'

const maybe = z.nullable
const text = z.string()
const id = z.number()
const link = maybe(named)

/** Plus is owed to us or received, minus is owed by us or earned. Amounts are decimal texts. */
const balance = z.object({
  account: z.enum(ACCOUNTS),
  market: link,
  party: maybe(text),
  currency: text,
  amount: text,
  base_amount: text,
  base_currency: text,
})

export const accountInstalment = z.object({
  id,
  seq: z.number(),
  kind: z.enum(INSTALMENT_KINDS),
  due_on: text,
  currency: named,
  amount_100: text,
  status: z.enum(INSTALMENT_STATUSES),
  /** Of the client: premium less commission, tax, fee. */
  premium: text,
  tax: text,
  fee: text,
  due: text,
  paid: text,
  written_off: text,
  outstanding: text,
  /** From which day on notice can be given; null where nothing can be cancelled for it. */
  unpaid_on: maybe(text),
})

export const contractNote = z.object({
  id,
  kind: z.enum(NOTE_KINDS),
  number: text,
  status: z.enum(NOTE_STATUSES),
  instalment: id,
  seq: z.number(),
  market: link,
  currency: named,
  amount: text,
  issued_on: text,
  settled_on: maybe(text),
})

const premiumNotice = z.object({
  id,
  instalment: id,
  seq: z.number(),
  unpaid_on: text,
  given_on: text,
  notice_days: z.number(),
  ends_on: text,
  status: z.enum(NOTICE_STATUSES),
  withdrawn_on: maybe(text),
  withdrawn_reason: maybe(text),
})

/** A section whose premium can still change. Amounts at 100 per cent in its currency. */
const accountSection = z.object({
  id,
  title: maybe(text),
  currency: text,
  premium_basis: maybe(text),
  booked: text,
  minimum: maybe(text),
  rate_pct: maybe(text),
  estimated_base: maybe(text),
  adjustment_date: maybe(text),
  is_adjustable: z.boolean(),
  is_reinstated: z.boolean(),
  adjustments: z.array(z.object({ base: text, premium: text, adjustment: text, booked_on: text })),
  losses: z.array(z.object({ on: text, amount: text, premium_100: text })),
})

export const contractAccount = z.object({
  uuid: text,
  stage_id: z.number(),
  today: text,
  base_currency: named,
  rights: z.object({ book: z.boolean(), write_off: z.boolean() }),
  is_booked: z.boolean(),
  terms: z.object({ days: maybe(z.number()), clause: maybe(text) }),
  /** What would fall due, where nothing is booked yet. */
  plan: z.array(z.object({ due_on: text, currency: text, amount_100: text })),
  balances: z.array(balance),
  instalments: z.array(accountInstalment),
  sections: z.array(accountSection),
  notes: z.array(contractNote),
  notices: z.array(premiumNotice),
  bank_accounts: z.array(z.object({ id, name: text, currency: text })),
  /** Notes and closings that are to be issued. */
  unnoted: z.object({ notes: z.number(), closings: z.number() }),
})

const ledgerLine = z.object({
  account: z.enum(ACCOUNTS),
  item: z.enum(ITEMS),
  section: link,
  market: link,
  party: maybe(text),
  currency: text,
  amount: text,
  base_amount: text,
  rate: text,
  rate_date: text,
  rate_type: z.enum(RATE_TYPES),
})

export const ledgerEntry = z.object({
  id,
  entry_no: z.number(),
  kind: z.enum(ENTRY_KINDS),
  booked_on: text,
  at: text,
  by: link,
  reason: maybe(text),
  /** Of the instalment. */
  seq: maybe(z.number()),
  base_currency: text,
  /** Numbers of other entries. */
  reverses: maybe(z.number()),
  reversed_by: maybe(z.number()),
  part_of: maybe(z.number()),
  run_ids: z.array(id),
  lines: z.array(ledgerLine),
  /** Of all lines by currency: always nothing. */
  totals: z.array(z.object({ currency: text, amount: text })),
})

/** What a call has booked, or would book. */
export const booked = z.object({
  entries: z.array(ledgerEntry),
  notes: z.array(contractNote),
  notices: z.array(premiumNotice),
})

export const entryWorkings = z.object({ workings: z.array(shownWorking) })

export type ContractAccount = z.output<typeof contractAccount>
export type AccountInstalment = z.output<typeof accountInstalment>
export type AccountSection = z.output<typeof accountSection>
export type LedgerEntry = z.output<typeof ledgerEntry>
export type LedgerLine = z.output<typeof ledgerLine>
export type Booked = z.output<typeof booked>
