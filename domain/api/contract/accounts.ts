import * as z from 'zod/mini'
import { PREMIUM } from '../../contracts/accounts/bounds.ts'
import { booked, contractAccount, entryWorkings, ledgerEntry } from '../../contracts/accounts/account.ts'
import { NOTE_LINES } from '../../contracts/issued.ts'
import { isDay } from '../../formats.ts'
import { bare } from '../../records/check.ts'
import { decimal, money } from '../../records/kinds.ts'
import { isId } from '../../records/links.ts'
import { isNeeded, line, words } from '../../texts.ts'
import { contractAccountCalls as calls } from '../calls/contract-accounts.ts'
import { endpoint } from '../endpoint.ts'
import { listInput, pageOf } from '../envelope.ts'

const maybe = z.nullable
const text = z.string()
const uuid = z.string().check(z.uuid('not_valid'))
const id = z.number().check(...isId())
const inPath = z.coerce.number().check(...isId())
const day = z.string().check(z.refine(isDay, 'not_date'))
const plain = bare(money()) as z.ZodMiniType<string>
const amount = plain.check(z.refine((value) => /[1-9]/.test(value), 'must_be_positive'))
const rate = bare(decimal({ whole: 8, places: 10, positive: true })) as z.ZodMiniType<string>
const reason = words(PREMIUM.reason).check(isNeeded())

/** With 1 everything is worked out and nothing is kept. */
const common = { uuid, dry_run: z.optional(z.enum(['0', '1'], 'not_offered')) }
const paid = {
  paid_on: day,
  bank_account: id,
  reference: z._default(line(PREMIUM.reference), ''),
  rate: z._default(maybe(rate), null),
}

export const loadContractAccount = endpoint({
  ...calls.loadContractAccount,
  input: z.strictObject({ uuid }),
  output: contractAccount,
})

/** Newest first. A page counts what was booked in one go as one, and holds all of its entries. */
export const listLedgerEntries = endpoint({
  ...calls.listLedgerEntries,
  input: z.strictObject({ uuid, page: listInput.shape.page, page_size: listInput.shape.page_size }),
  output: pageOf(ledgerEntry),
})

/** How the figures of an entry came about. */
export const loadEntryWorkings = endpoint({
  ...calls.loadEntryWorkings,
  input: z.strictObject({ uuid, entry: inPath }),
  output: entryWorkings,
})

const noteFacts = z.object({
  number: text,
  note_id: maybe(z.number()),
  party: text,
  party_address: maybe(text),
  party_reference: maybe(text),
  market_id: maybe(z.number()),
  dated_on: text,
  due_on: maybe(text),
  currency: text,
  sections: z.array(
    z.object({ title: text, signed_line: maybe(text), limit: maybe(text), premium_100: maybe(text), gross: text }),
  ),
  lines: z.array(z.object({ key: z.enum(NOTE_LINES), name: maybe(text), rate_pct: maybe(text), amount: text })),
  total: text,
  instalments: z.array(z.object({ due_date: text, amount: text })),
  account: maybe(
    z.object({
      holder: text,
      bank: text,
      iban: maybe(text),
      account_number: maybe(text),
      national_code: maybe(text),
      bic: maybe(text),
    }),
  ),
})

/** What a note stated on the day of its issue; numbers of accounts whole only for holders of `view_bank_full`. */
export const loadContractNote = endpoint({
  ...calls.loadContractNote,
  input: z.strictObject({ uuid, note: inPath }),
  output: noteFacts,
})

/** Of an instalment, into or out of one of our verified accounts in its currency. */
export const recordPremiumPayment = endpoint({
  ...calls.recordPremiumPayment,
  input: z.strictObject({ ...common, instalment: id, amount, ...paid }),
  output: booked,
})

export const settleClosing = endpoint({
  ...calls.settleClosing,
  input: z.strictObject({ ...common, note: id, ...paid }),
  output: booked,
})

export const givePremiumNotice = endpoint({
  ...calls.givePremiumNotice,
  input: z.strictObject({
    ...common,
    instalment: id,
    given_on: day,
    notice_days: z.int('not_whole').check(z.minimum(PREMIUM.leastNotice, 'too_small'), z.maximum(365, 'too_large')),
  }),
  output: booked,
})

/** While it runs, or once it has ended and the markets take late premium. */
export const withdrawPremiumNotice = endpoint({
  ...calls.withdrawPremiumNotice,
  input: z.strictObject({ ...common, notice: id, reason }),
  output: booked,
})

export const adjustPremium = endpoint({
  ...calls.adjustPremium,
  input: z.strictObject({ ...common, section: id, base: amount, incurred: z._default(maybe(plain), null), due_on: day }),
  output: booked,
})

export const reinstatePremium = endpoint({
  ...calls.reinstatePremium,
  input: z.strictObject({
    ...common,
    section: id,
    loss_on: day,
    loss: amount,
    due_on: day,
    brokerage_applies: z._default(z.boolean(), false),
  }),
  output: booked,
})

/** Debit and credit notes and closings for all that is booked and stands on none. */
export const issueContractNotes = endpoint({
  ...calls.issueContractNotes,
  input: z.strictObject(common),
  output: booked,
})

/** By someone else than the one who booked it. */
export const reverseLedgerEntry = endpoint({
  ...calls.reverseLedgerEntry,
  input: z.strictObject({ ...common, entry: id, reason }),
  output: booked,
})

/** By a head of business. */
export const writeOffInstalment = endpoint({
  ...calls.writeOffInstalment,
  input: z.strictObject({ ...common, instalment: id, reason }),
  output: booked,
})
