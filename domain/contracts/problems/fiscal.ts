import type { ContractDraft } from '../draft.ts'
import { together, eachRow, wrong, lacking, warning, when, type Problems } from '../../records/problems.ts'
import type { Values } from '../../records/values.ts'
import { figureIn, HUNDRED, orZero, total } from './figures.ts'

/** Percent. Source: domain guide 4, step 7. */
const MOST_BROKERAGE = '50'
const USUAL_BROKERAGE = '25'

type Tax = NonNullable<ContractDraft['taxes']>[number]

const firstOf = <Row extends Values>(taxes: readonly Row[], row: Row) =>
  taxes.find(({ territory }) => territory === row.territory)

/** A territory has as many rows as taxes, and counts once. */
export const allocatedIn = <Row extends Values>(taxes: readonly Row[]): Row[] =>
  taxes.filter((row) => !row.territory || firstOf(taxes, row) === row)

/** In each row of a territory stands the same part of the premium. */
function allocation(taxes: readonly Tax[]): Problems {
  return together(
    when(taxes.length > 0 && !total(allocatedIn(taxes), (row) => row.allocation_pct).eq(HUNDRED), () =>
      wrong('taxes', 'total_not_100'),
    ),
    eachRow('taxes', taxes, (row, path) =>
      when(row.territory && !orZero(row.allocation_pct).eq(orZero(firstOf(taxes, row)?.allocation_pct)), () =>
        wrong(`${path}allocation_pct`, 'other_allocation'),
      ),
    ),
  )
}

/** Source: domain guide 4, step 7. */
export function fiscalProblems(draft: ContractDraft): Problems {
  const { taxes = [], brokerage_split: split = [], total_brokerage_pct: brokerage, deductions } = draft
  const pct = figureIn(brokerage)
  return together(
    allocation(taxes),
    when(pct?.gt(MOST_BROKERAGE), () => wrong('total_brokerage_pct', 'too_large', { maximum: MOST_BROKERAGE })),
    when(pct?.gt(USUAL_BROKERAGE) && pct.lte(MOST_BROKERAGE), () =>
      warning('total_brokerage_pct', 'brokerage_high', { percent: USUAL_BROKERAGE }),
    ),
    when(split.length > 0 && !total(split, (row) => row.brokerage_pct).eq(orZero(brokerage)), () =>
      wrong('brokerage_split', 'not_sum_of_brokerage'),
    ),
    when(draft.client_fee && orZero(draft.client_fee).gt('0') && !draft.is_fee_disclosed, () =>
      warning('is_fee_disclosed', 'fee_not_disclosed'),
    ),
    eachRow('deductions', deductions, ({ deduction_pct: share, amount }, path) =>
      together(
        when(!share && !amount, () => lacking(`${path}deduction_pct`, 'percent_or_amount')),
        when(share && amount, () => wrong(`${path}amount`, 'percent_or_amount')),
      ),
    ),
  )
}
