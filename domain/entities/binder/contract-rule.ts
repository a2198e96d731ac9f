import { CHANGEABLE } from '../../agreements/changed-terms.ts'
import { hasOneLeader, isWhole, panelsOf } from '../../agreements/panel.ts'
import type { FieldErrors } from '../../app-error.ts'
import { unitsOf } from '../../calculations/units.ts'
import type { Values } from '../../records/values.ts'
import { inEachRow, repeatedRows } from '../child-rows.ts'
import { endsAfterStart } from '../periods.ts'

const MONEY = /^\d{1,16}(\.\d{1,4})?$/

const rowsIn = (values: Values, name: string) => (values[name] ?? []) as Values[]
const figureIn = (value: unknown) => (typeof value === 'string' && MONEY.test(value) ? unitsOf(value) : null)
const isAbove = (one: bigint | null, other: bigint | null) => one !== null && other !== null && one > other
const positive = (value: unknown) => (figureIn(value) === 0n ? ({ key: 'must_be_positive' } as const) : undefined)

/** The lines of each day make up the whole, and one of them leads. */
function panelFaults(values: Values): FieldErrors {
  const lines = rowsIn(values, 'subscription_panel')
  const faults = panelsOf(lines).flatMap(([, panel]): [string, FieldErrors[string]][] => {
    const at = lines.findIndex((line) => panel.includes(line))
    return [
      ...(isWhole(panel) ? [] : [[`subscription_panel.${at}.share_pct`, { key: 'panel_not_whole' }] as const]),
      ...(hasOneLeader(panel) ? [] : [[`subscription_panel.${at}.is_leader`, { key: 'one_leader' }] as const]),
    ].map(([path, fault]) => [path, fault])
  })
  return { ...repeatedRows(values, 'subscription_panel', ['market', 'effective_from']), ...Object.fromEntries(faults) }
}

const limitFaults = (values: Values): FieldErrors => ({
  ...repeatedRows(values, 'cob_admissible_limits', ['class_of_business', 'sub_class', 'effective_from']),
  ...inEachRow(values, 'cob_admissible_limits', (row) => ({
    max_any_one_risk: isAbove(figureIn(row.max_any_one_risk), figureIn(row.aggregate_limit))
      ? { key: 'too_large', params: { maximum: String(row.aggregate_limit) } }
      : positive(row.max_any_one_risk),
    aggregate_limit: positive(row.aggregate_limit),
    gpi_sublimit: positive(row.gpi_sublimit),
  })),
})

const incomeFaults = (values: Values): FieldErrors => ({
  ...repeatedRows(values, 'premium_income_limits', ['effective_from']),
  ...inEachRow(values, 'premium_income_limits', (row) => ({
    gross_premium_income_limit: positive(row.gross_premium_income_limit),
    overall_aggregate_limit: positive(row.overall_aggregate_limit),
  })),
})

const isSaid = (value: unknown) => value !== null && value !== undefined && value !== ''

/** A row changes something, and nothing that ended before it begins. */
const changedFaults = (values: Values): FieldErrors => ({
  ...repeatedRows(values, 'changed_terms', ['effective_from']),
  ...inEachRow(values, 'changed_terms', (row) => {
    const { effective_from: from, inception_to: window, period_to: period } = row
    const isEarly = (day: unknown) => typeof day === 'string' && typeof from === 'string' && day < from
    const isBeyond = typeof window === 'string' && typeof period === 'string' && window > period
    return {
      effective_from: CHANGEABLE.some((name) => isSaid(row[name])) ? undefined : { key: 'changes_nothing' },
      period_to: isEarly(period) ? { key: 'begins_in_past', params: { date: from as string } } : undefined,
      inception_to:
        isEarly(window) || isBeyond
          ? { key: isBeyond ? 'after_period' : 'begins_in_past', params: { date: (isBeyond ? period : from) as string } }
          : undefined,
    }
  }),
})

/** What may be at risk in all is not less than what may be at risk in one class. */
function aggregateFaults(values: Values): FieldErrors {
  const { overall_aggregate_limit: overall } = values
  const above = rowsIn(values, 'cob_admissible_limits')
    .map(({ aggregate_limit: limit }) => limit)
    .filter((limit) => isAbove(figureIn(limit), figureIn(overall)))
    .toSorted((one, other) => (isAbove(figureIn(one), figureIn(other)) ? -1 : 1))
  return above.length > 0 ? { overall_aggregate_limit: { key: 'too_small', params: { minimum: String(above[0]) } } } : {}
}

const known = (faults: Record<string, FieldErrors[string] | undefined>): FieldErrors =>
  Object.fromEntries(Object.entries(faults).flatMap(([name, fault]) => (fault ? [[name, fault] as const] : [])))

/** Source: domain guide 2.9. */
export const contractRule = (values: Values): FieldErrors => ({
  ...endsAfterStart('inception_from', 'inception_to')(values),
  ...known({
    gross_premium_income_limit: positive(values.gross_premium_income_limit),
    overall_aggregate_limit: positive(values.overall_aggregate_limit),
  }),
  ...panelFaults(values),
  ...limitFaults(values),
  ...incomeFaults(values),
  ...aggregateFaults(values),
  ...changedFaults(values),
  ...inEachRow(values, 'documents', ({ issued_on: from, expires_on: to }) => ({
    expires_on: typeof from === 'string' && typeof to === 'string' && to <= from ? { key: 'not_after_start' } : undefined,
  })),
})
