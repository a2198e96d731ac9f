import { isSame, type Values } from '../../records/values.ts'
import { STEP_NAMES, type StepName } from '../steps.ts'

const AGREED = ['class_of_business', 'sub_class', 'period_from', 'agreement_contract']
const COVERS = ['limit', 'max_cession', 'retention_amount', 'lines_ceded', 'sum_insured', 'cession_pct', 'event_limit']
const PANEL = ['market', 'is_leader', 'is_bureau_leader', 'guidance_min', 'guidance_max']
const BASES = ['order_pct_of_whole', 'basis_of_written_lines', 'basis_of_signed_lines']

const AUTHORITY = ['our_role', 'branch', 'sbu', 'line_of_business', 'handler']
const TAXED = ['contract_type', 'class_of_business', 'period_from', 'currency', 'agreement_contract', 'territories']

const ofSections = (...names: readonly string[]) => names.map((name) => `sections.${name}`)
const ofMarkets = (...names: readonly string[]) => names.map((name) => `sections.markets.${name}`)

/** What markets have said, which ends with what they were asked for. */
export const LINES: readonly string[] = ofMarkets('written_line', 'written_basis', 'signed_line')

/** By step, what its problems look at beyond what is filled in there; a group alone stands for rows that come, go or move. */
const LOOKS_AT: Readonly<Record<StepName, readonly string[]>> = {
  '1': [],
  '2': [...AGREED, 'contract_type', 'reinsurance_type', 'line_of_business', 'year_of_account'],
  '3a': [...AGREED, 'reinsurance_type', 'currency', 'settlement_currencies', ...ofSections('order_pct_of_whole')],
  '3b': [
    ...AGREED,
    'reinsurance_type',
    'currency',
    'period_to',
    'sections',
    ...ofSections('limit', 'currency', 'class_of_business'),
  ],
  '3c': ['period_from'],
  '5': [
    ...AUTHORITY,
    'class_of_business',
    'currency',
    'sections',
    ...ofSections(...COVERS, 'currency', 'class_of_business'),
    ...LINES,
  ],
  '6': ['period_from', 'settlement_due_date', 'sections', ...ofSections(...BASES, 'markets'), ...ofMarkets(...PANEL), ...LINES],
  '7': [
    ...TAXED,
    'sections',
    ...ofSections('currency', 'premium_100', 'ceding_commission_pct', 'order_pct_of_whole', 'basis_of_signed_lines'),
    ...ofMarkets('brokerage_pct_override', 'premium_override', 'signed_line'),
  ],
}

/** Steps whose problems look at any of what is another thing now. */
export const stepsLookingAt = (changed: readonly string[]): StepName[] =>
  STEP_NAMES.filter((step) => LOOKS_AT[step].some((name) => changed.includes(name)))

type Row = Values & { id?: unknown }

const isRows = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.length > 0 && value.every((row) => typeof row === 'object' && row !== null)

function changedRows(path: string, before: readonly Row[], after: readonly Row[]): string[] {
  const known = new Map(before.map((row) => [row.id, row]))
  const below = after.flatMap((row) => changedNames(Object.keys(row), known.get(row.id) ?? row, row, `${path}.`))
  const isMoved = before.length !== after.length || before.some(({ id }, at) => id !== after[at]?.id)
  return isMoved ? [path, ...below] : below
}

/** Names of what differs, those of rows after the names of their groups: `sections.markets.market`. */
export function changedNames(names: readonly string[], before: Values, after: Values, prefix = ''): string[] {
  return names.flatMap((name) => {
    const [was, is] = [before[name], after[name]]
    if (isSame(was, is)) return []
    return isRows(was) && isRows(is) ? changedRows(prefix + name, was, is) : [prefix + name]
  })
}
