import { AGREEMENTS } from '#domain/agreements/bounds.ts'
import { changedRows, termOn } from '#domain/agreements/changed-terms.ts'
import type { AgreementStatus } from '#domain/agreements/choices.ts'
import { inForce } from '#domain/agreements/panel.ts'
import { mayBeRenewed } from '#domain/agreements/standing.ts'
import { AppError } from '#domain/app-error.ts'
import { daysAfter, monthsAfter } from '#domain/dates.ts'
import type { Values } from '#domain/records/values.ts'
import type { Call } from '../serve.ts'
import { findRenewal, listContractIds } from '../store/agreements/circumstances.ts'
import type { Sql } from '../store/database.ts'
import { readRows, type Row } from '../store/entities/rows.ts'
import { valuesOf } from '../store/entities/values.ts'
import { createRow, lockRow, store, type Rules, type Writer } from '../store/entities/write.ts'
import { AGREEMENT, CONTRACT } from './moves.ts'
import { agreementRules, agreementTerms, contractRules, contractTerms } from './rules.ts'

const DAY_MS = 86_400_000

/** Characters of a UMR: `B`, the number of the broker, and what follows. */
const UMR = { head: 5, rest: 12 } as const

interface Period {
  from: string
  to: string
  /** By how many days it is later. */
  later: number
}

/** The period that begins the day after: as many whole months, else as many days. */
function nextPeriod({ period_from: from, period_to: to }: Values): Period {
  const [start, end] = [from as string, to as string]
  const next = daysAfter(end, 1)
  const later = Math.round((Date.parse(next) - Date.parse(start)) / DAY_MS)
  const months = Array.from({ length: AGREEMENTS.months + 1 }, (_, at) => at + 1).find(
    (count) => monthsAfter(start, count) === next,
  )
  return { from: next, to: months ? daysAfter(monthsAfter(next, months), -1) : daysAfter(end, later), later }
}

const withNote = (rules: Rules, noted: Values): Rules => ({
  ...rules,
  also: async (...given) => ({ ...(await rules.also?.(...given)), ...noted }),
})

interface Dated extends Values {
  share_pct: string
  is_leader: boolean
  effective_from: string
}

/** The rows that count at the end of the period, from the first day of the next. */
const renewed = (rows: readonly Dated[], from: string) =>
  rows.map(({ id: _id, signed_on: _signed, ...row }) => ({ ...row, effective_from: from }))

/** Of each class the limit that began last. */
function newest(limits: readonly Dated[]): Dated[] {
  const keyOf = ({ class_of_business: ofClass, sub_class: sub }: Values) => `${String(ofClass)} ${String(sub)}`
  const ordered = limits.toSorted((one, other) => one.effective_from.localeCompare(other.effective_from))
  return [...new Map(ordered.map((limit) => [keyOf(limit), limit])).values()]
}

/** Premium income and aggregate as the row that began last says them. */
function incomeAtEnd({ premium_income_limits: rows }: Values, end: string): Values {
  const begun = ((rows ?? []) as Dated[]).filter(({ effective_from: from }) => from <= end)
  const last = begun.toSorted((one, other) => one.effective_from.localeCompare(other.effective_from)).at(-1)
  if (!last) return {}
  return { gross_premium_income_limit: last.gross_premium_income_limit, overall_aggregate_limit: last.overall_aggregate_limit }
}

/** Lengths as the rows that began last say them; another commission than that of the agreement is a row of the next period too. */
function termsAtEnd(values: Values, end: string, from: string): Values {
  const rows = changedRows(values)
  const commission = termOn(rows, 'commission_pct', end, null)
  return {
    max_policy_period_months: termOn(rows, 'max_policy_period_months', end, values.max_policy_period_months as number),
    max_advance_inception_days: termOn(rows, 'max_advance_inception_days', end, values.max_advance_inception_days as number),
    changed_terms: commission === null ? [] : [{ effective_from: from, commission_pct: commission }],
  }
}

/** A contract as it is made under the agreement of the next period; papers are signed anew. */
function contractValues(contract: Row, before: Values, made: Row, { from, to, later }: Period): Values {
  const values = valuesOf(CONTRACT, contract)
  const { inception_from: first, inception_to: last } = values as { inception_from: string; inception_to: string }
  return {
    ...values,
    agreement: made.id,
    reference: null,
    inception_from: first === before.period_from ? from : daysAfter(first, later),
    inception_to: last === before.period_to ? to : [daysAfter(last, later), to].toSorted()[0],
    subscription_panel: renewed(inForce((values.subscription_panel ?? []) as Dated[], before.period_to as string), from),
    cob_admissible_limits: renewed(newest((values.cob_admissible_limits ?? []) as Dated[]), from),
    ...incomeAtEnd(values, before.period_to as string),
    ...termsAtEnd(values, before.period_to as string, from),
    premium_income_limits: [],
    documents: [],
  }
}

/** Whoever adds agreements and contracts of them. */
interface Writers {
  agreement: Writer
  contract: Writer
}

/**
 * Makes the draft of the next period with the terms of an agreement and its contracts. Runs inside a transaction. Throws `stale_row`,
 * `move_not_open` for one that was never in force, `duplicate` where there is one already, `not_valid` for what may no longer be chosen.
 */
export async function renewAgreement(
  sql: Sql,
  call: Call,
  asked: { id: number; row_version: number },
  by: Writers,
): Promise<Row> {
  const before = await lockRow(sql, AGREEMENT, asked, 'change', by.agreement)
  if (!mayBeRenewed(before.status as AgreementStatus)) throw new AppError('move_not_open', { data: { status: before.status } })
  if ((await findRenewal(sql, before.id)) !== null) throw new AppError('duplicate')
  return makeNext(sql, before, by, {
    agreement: withNote(agreementRules(call), { renewed_from: before.id }),
    contract: contractRules(() => by.contract.reach.acts)(call),
  })
}

/** Makes the agreement of the next period and its contracts. */
async function makeNext(sql: Sql, before: Row, by: Writers, rules: { agreement: Rules; contract: Rules }): Promise<Row> {
  const values = valuesOf(AGREEMENT, before)
  const period = nextPeriod(values)
  const next = {
    ...values,
    agreement_number: null,
    umr: null,
    year_of_account: null,
    period_from: period.from,
    period_to: period.to,
  }
  const made = await createRow(sql, AGREEMENT, next, by.agreement, rules.agreement)
  const contracts = await readRows(sql, CONTRACT, await listContractIds(sql, before.id), by.contract.now)
  for (const contract of contracts.filter(({ account_status: status }) => status !== 'deactivated'))
    await createRow(sql, CONTRACT, contractValues(contract, values, made, period), by.contract, rules.contract)
  return made
}

/** At Lloyd’s each period has a UMR of its own: that of the broker before, and the number of the agreement. */
const umrAfter = (umr: string, number: string) =>
  `${umr.slice(0, UMR.head)}${number
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, UMR.rest)}`

/**
 * Puts the next period of an agreement in force with the terms of the one that is over: it was agreed that it is renewed unless notice is
 * given. Runs inside a transaction. Null where another copy has done so, notice was given meanwhile, or someone prepares a renewal.
 */
export async function renewTacitly(sql: Sql, id: number, writer: Writer, today: string): Promise<Row | null> {
  const before = await lockRow(sql, AGREEMENT, { id }, 'change', writer)
  const isDue = before.status === 'active' && before.tacit_renewal === true && before.notice_given_on === null
  if (!isDue || (await findRenewal(sql, id)) !== null) return null
  const noted = { renewed_from: id, renewed_tacitly_on: today }
  const made = await makeNext(
    sql,
    before,
    { agreement: writer, contract: writer },
    { agreement: withNote(agreementTerms(today), noted), contract: contractTerms(writer.reach.acts) },
  )
  const umr = before.umr === null ? null : umrAfter(before.umr as string, made.agreement_number as string)
  return store(sql, AGREEMENT, made, { umr, status: 'active' }, writer)
}
