import type { AccountSection, ContractAccount, LedgerEntry } from '#domain/contracts/accounts/account.ts'
import { figure, printed, sum } from '#domain/calculations/figures.ts'
import { placesOf } from '#domain/calculations/currencies.ts'
import type { RatedSection } from '#domain/contracts/accounts/adjustment.ts'
import { pricedSections } from '#domain/contracts/accounts/charge.ts'
import { premiumPlan } from '#domain/contracts/accounts/plan.ts'
import { codeOf } from '#domain/contracts/figures/shown.ts'
import { orZero } from '#domain/contracts/problems/figures.ts'
import { branchesOf } from '../../access/branches.ts'
import { todayOf } from '../../access/time.ts'
import { callerOf, type Call } from '../../serve.ts'
import { listBalances, listDues, listSectionPremiums } from '../../store/accounts/balances.ts'
import { listHouseAccounts } from '../../store/accounts/bank-accounts.ts'
import { listHeads, type EntryHead } from '../../store/accounts/entries.ts'
import { listNotes } from '../../store/accounts/notes.ts'
import { listNotices } from '../../store/accounts/notices.ts'
import { findBaseCurrency } from '../../store/accounts/rates.ts'
import type { ShownEntry } from '../../store/accounts/shown-entries.ts'
import type { StoredContract } from '../../store/contracts/read.ts'
import type { Sql } from '../../store/database.ts'
import { branchOf } from '../record.ts'
import { isAdjustable } from './adjustments.ts'
import { inceptionTerms } from './inception.ts'
import { listUnnoted } from './notes.ts'
import { unpaidOn } from './notices.ts'
import { reinstated } from './reinstatements.ts'
import { contractOf } from './scene.ts'

/** The level from which premium can be written off. Source: domain guide 3. */
const HEAD = 200

export function accountRights(call: Call, stored: StoredContract): ContractAccount['rights'] {
  const caller = callerOf(call)
  const book = branchesOf(caller, { all: ['book_contract'] }).includes(branchOf(stored))
  return { book, write_off: book && (caller.authorityLevel ?? 0) >= HEAD }
}

interface AdjustmentFacts {
  section: number
  base: string
  premium: string
  adjustment: string
}

const adjustmentsOf = (heads: readonly EntryHead[], section: number): AccountSection['adjustments'] =>
  heads.flatMap(({ kind, is_reversed: isReversed, booked_on, facts }) => {
    const own = facts as unknown as AdjustmentFacts
    if (kind !== 'adjustment' || isReversed || own.section !== section) return []
    return [{ base: own.base, premium: own.premium, adjustment: own.adjustment, booked_on }]
  })

type Described = RatedSection & { estimated_base?: string | null; adjustment_date?: string | null }

function shownSection(section: Described, heads: readonly EntryHead[], booked: string | undefined): AccountSection {
  const currency = codeOf(section)
  return {
    id: section.id,
    title: section.title,
    currency,
    premium_basis: section.premium_basis,
    booked: printed(orZero(booked), placesOf(currency)),
    minimum: section.minimum_premium,
    rate_pct: section.rate_pct,
    estimated_base: section.estimated_base ?? null,
    adjustment_date: section.adjustment_date ?? null,
    is_adjustable: isAdjustable(section),
    is_reinstated: (section.reinstatements ?? []).length > 0,
    adjustments: adjustmentsOf(heads, section.id),
    losses: reinstated(heads, section.id).flatMap(({ loss, premium_100 }) => (loss ? [{ ...loss, premium_100 }] : [])),
  }
}

const planned = async (db: Sql, stored: StoredContract, today: string): Promise<ContractAccount['plan']> =>
  premiumPlan(await inceptionTerms(db, stored), today).flatMap(({ instalments }) =>
    instalments.map(({ due_on, currency, amount_100 }) => ({
      due_on,
      currency: currency.name,
      amount_100: printed(orZero(amount_100), placesOf(currency.name)),
    })),
  )

async function instalmentsOf(db: Sql, stored: StoredContract): Promise<ContractAccount['instalments']> {
  const contract = contractOf(stored)
  const dues = await listDues(db, stored.id)
  return dues.map(({ base_outstanding: _base, ...due }) => ({
    ...due,
    unpaid_on: figure(due.outstanding).gt('0') ? unpaidOn(contract, due, dues) : null,
  })) as ContractAccount['instalments']
}

/** The account of a contract as it stands. */
export async function accountOf(db: Sql, call: Call, stored: StoredContract): Promise<ContractAccount> {
  const contract = contractOf(stored)
  const today = todayOf(call)
  const heads = await listHeads(db, stored.id)
  const premiums = new Map((await listSectionPremiums(db, stored.id)).map((each) => [each.section, each.amount_100]))
  const open = await listUnnoted(db, stored.id)
  const notes = open.filter(({ market }) => market === null).length
  const isBooked = heads.some(({ kind, is_reversed: isReversed }) => kind !== 'reversal' && !isReversed)
  return {
    uuid: stored.uuid,
    stage_id: stored.stage_id,
    today,
    base_currency: await findBaseCurrency(db, branchOf(stored)),
    rights: accountRights(call, stored),
    is_booked: isBooked,
    terms: { days: contract.premium_payment_days, clause: contract.premium_payment_clause },
    plan: isBooked ? [] : await planned(db, stored, today),
    balances: await listBalances(db, stored.id),
    instalments: await instalmentsOf(db, stored),
    sections: pricedSections(contract).map((section) => shownSection(section as Described, heads, premiums.get(section.id))),
    notes: (await listNotes(db, stored.id)) as ContractAccount['notes'],
    notices: await listNotices(db, stored.id),
    bank_accounts: await listHouseAccounts(db, branchOf(stored)),
    unnoted: { notes, closings: open.length - notes },
  }
}

/** An entry with what its lines come to in each currency. */
export function withTotals(entry: ShownEntry): LedgerEntry {
  const currencies = [...new Set(entry.lines.map(({ currency }) => currency))]
  const totals = currencies.map((currency) => {
    const own = entry.lines.filter((line) => line.currency === currency)
    return { currency, amount: printed(sum(own.map(({ amount }) => figure(amount))), placesOf(currency)) }
  })
  return { ...entry, totals } as LedgerEntry
}
