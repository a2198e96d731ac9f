import { figure, least, printed } from '../../calculations/figures.ts'
import type { Values } from '../../records/values.ts'
import type { ContractDraft, MarketDraft, SectionDraft } from '../draft.ts'
import { lineOn } from '../problems/guidance.ts'
import { isLive } from '../live-sections.ts'
import { exactText, figureIn, HUNDRED, isAbove } from '../problems/figures.ts'
import { renewedPeriod, type Move } from './renewed-period.ts'

/** What a new contract begins with: all of another one, the terms of the one that expires, or what a template holds. */
export type Start = 'copy' | 'renewal' | 'template'

/** What belongs to one contract alone. */
const OWN = [
  'umr',
  'expiring_contract',
  'second_reviewer',
  'structure_files',
  'pricing_files',
  'condition_files',
  'line_files',
  'fiscal_files',
]

/** Who is covered, from when to when, and what is known of that risk alone: no part of a template. */
const OF_PARTIES = [
  'source',
  'source_contact',
  'branch',
  'document_language',
  'sbu',
  'team',
  'handler',
  'agreement_contract',
  'insured_name',
  'reinsured_name',
  'original_insured',
  'retrocedent',
  'party',
  'principal_address',
  'principal_country',
  'insured_lei',
  'period_from',
  'period_to',
  'retroactive_date',
  'year_of_account',
  'locations',
  'vessels',
  'loss_history',
  'gnpi_history',
  'risk_profile',
  'sum_insured_total',
  'egnpi',
  'epi',
  'instalments',
  'settlement_due_date',
  'payment_accounts',
  'slip_leader',
  'bureau_leaders',
]

/** Markets that have said no to the expiring contract are not asked again by themselves. */
const SAID_NO: readonly unknown[] = ['declined', 'no_response', 'withdrawn', 'ntu']

/** Who a market is, and what is expected of it: all else is of the line that it wrote. */
const KEPT_OF_MARKET = ['market', 'stamp_code', 'is_leader', 'is_bureau_leader', 'guidance_min', 'guidance_max'] as const
const TERMS_OF_MARKET = ['brokerage_pct_override', 'premium_override'] as const

/** As many as lines are kept with. */
const LINE_PLACES = 8

/** The line of the expiring contract, signed before written, on the basis that guidance is given on; null where there is none. */
function lineOf(row: MarketDraft, section: SectionDraft): string | null {
  const signed = { line: row.signed_line, basis: section.basis_of_signed_lines }
  const line = signed.line ? signed : { line: row.written_line, basis: row.written_basis }
  if (!figureIn(line.line)) return null
  const found = lineOn(section, line.line, line.basis, section.basis_of_written_lines)
  return exactText(figure(printed(least(found, HUNDRED), LINE_PLACES)))
}

/** What they signed or wrote is what is hoped for in the next contract; a minimum above that is none. */
function renewedGuidance(row: MarketDraft, section: SectionDraft) {
  const most = lineOf(row, section) ?? row.guidance_max ?? null
  return { guidance_min: isAbove(row.guidance_min, most) ? null : (row.guidance_min ?? null), guidance_max: most }
}

function startMarket(row: MarketDraft, section: SectionDraft, start: Start): MarketDraft {
  const names = start === 'copy' ? [...KEPT_OF_MARKET, ...TERMS_OF_MARKET] : KEPT_OF_MARKET
  const kept = Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
  return {
    ...kept,
    market_status: 'approached',
    ...(section.basis_of_written_lines && { written_basis: section.basis_of_written_lines }),
    ...(start === 'renewal' && renewedGuidance(row, section)),
  }
}

const isAsked = (row: MarketDraft, start: Start) => start === 'copy' || !SAID_NO.includes(row.market_status)

/** Numbers of rows are their own; where a row stands in the database is not. */
function withoutId<Row extends { id?: unknown }>({ id: _id, ...row }: Row): Omit<Row, 'id'> {
  return row
}

const fresh = <Row extends { id?: unknown }>(rows: readonly Row[] | undefined) => (rows ?? []).map(withoutId)

const isRows = (value: unknown): value is { id?: unknown }[] => Array.isArray(value) && typeof value[0] === 'object'

const rowsBeside = <Draft extends object>(draft: Draft) =>
  Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, isRows(value) ? fresh(value) : value])) as Draft

const movedDay = (day: string | null | undefined, move: Move | null) => (day && move ? move(day) : (day ?? null))

function startSection(section: SectionDraft, start: Start, move: Move | null): Values {
  const { markets = [], ...own } = withoutId(section)
  const asked = start === 'template' ? [] : markets.filter((row) => isAsked(row, start))
  return {
    ...rowsBeside(own),
    section_status: 'active',
    adjustment_date: start === 'template' ? null : movedDay(own.adjustment_date, move),
    markets: asked.map((row) => startMarket(row, section, start)),
  }
}

/** The days and the year of the next contract, where there is a period to follow. */
function renewed(draft: ContractDraft): { values: Values; move: Move | null } {
  const { period_from: from, period_to: to, both_days_inclusive: isInclusive, year_of_account: year } = draft
  if (!from || !to) return { values: {}, move: null }
  const next = renewedPeriod({ from, to }, isInclusive !== false)
  const years = Number(next.from.slice(0, 4)) - Number(from.slice(0, 4))
  return {
    values: { period_from: next.from, period_to: next.to, year_of_account: year ? year + years : null },
    move: next.move,
  }
}

/** A file belongs to one contract alone: the wording of the next one is uploaded anew. */
const clauses = ({ clauses: rows }: ContractDraft) => (rows ?? []).map((row) => ({ ...withoutId(row), wording_file: null }))

const dueRows = (draft: ContractDraft, start: Start, move: Move | null): Values => ({
  instalments: (draft.instalments ?? []).map((row) => ({ ...withoutId(row), due_date: movedDay(row.due_date, move) })),
  subjectivities: (draft.subjectivities ?? []).map((row) => ({
    ...withoutId(row),
    deadline: start === 'template' ? null : movedDay(row.deadline, move),
    subjectivity_status: 'open',
  })),
  taxes: (draft.taxes ?? []).map((row) => (start === 'copy' ? withoutId(row) : { ...withoutId(row), amount: null })),
  clauses: clauses(draft),
  settlement_due_date: movedDay(draft.settlement_due_date, move),
})

const empty = (value: unknown) => (Array.isArray(value) ? [] : null)

const without = (values: Values, names: readonly string[]): Values => ({
  ...values,
  ...Object.fromEntries(names.filter((name) => name in values).map((name) => [name, empty(values[name])])),
})

/** What a new contract holds at first. What is read as links must come as ids. Decision 0114. */
export function startOf(start: Start, draft: ContractDraft): Values {
  const { values: period, move } = start === 'renewal' ? renewed(draft) : { values: {}, move: null }
  const sections = (draft.sections ?? []).filter(isLive).map((section) => startSection(section, start, move))
  const values: Values = { ...rowsBeside(draft), ...period, ...dueRows(draft, start, move), sections }
  return without(values, start === 'template' ? [...OWN, ...OF_PARTIES] : OWN)
}
