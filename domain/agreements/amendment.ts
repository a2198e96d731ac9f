import type { FieldErrors } from '../app-error.ts'
import type { Values } from '../records/values.ts'
import type { AccountStatus, AgreementStatus } from './choices.ts'
import { isGoingOn } from './standing.ts'

/** Rows that count from a day on: terms in force change by new ones. Source: domain guide 2.9, 3.5. */
export const AMENDABLE = ['subscription_panel', 'cob_admissible_limits', 'premium_income_limits', 'changed_terms'] as const
export type Amendable = (typeof AMENDABLE)[number]

export const CHANGE_STATUSES = ['proposed', 'in_force', 'refused', 'withdrawn'] as const
export type ChangeStatus = (typeof CHANGE_STATUSES)[number]
export const DECISIONS = ['in_force', 'refused', 'withdrawn'] as const
export type Decision = (typeof DECISIONS)[number]

/** New rows by their field, as a form sends them. */
export type Amendment = Partial<Record<Amendable, Values[]>>

/** Whether terms can be changed by rows with a later day, which someone else approves. */
export const mayBeAmended = (agreement: AgreementStatus | undefined, account: AccountStatus) =>
  agreement === 'active' && isGoingOn(account)

const rowsIn = (values: Values, name: Amendable) => (values[name] ?? []) as Values[]
const isNew = ({ id }: Values) => id === undefined || id === null

/** What a form adds to the rows that are there. */
export function amendmentOf(after: Values): Amendment {
  const found = AMENDABLE.map((name) => [name, rowsIn(after, name).filter(isNew)] as const)
  return Object.fromEntries(found.filter(([, rows]) => rows.length > 0))
}

/** The rows that are there and were not added. */
export const keptRows = (after: Values, name: Amendable) => rowsIn(after, name).filter((row) => !isNew(row))

/** The form with what an amendment adds. */
export const amended = (before: Values, amendment: Amendment): Values => ({
  ...before,
  ...Object.fromEntries(
    AMENDABLE.flatMap((name) => (amendment[name] ? [[name, [...rowsIn(before, name), ...amendment[name]]]] : [])),
  ),
})

/** What was declared before a row begins keeps the terms that it was declared under, so none begins in the past. */
export function amendmentFaults(after: Values, today: string): FieldErrors {
  const faults = AMENDABLE.flatMap((name) =>
    rowsIn(after, name).flatMap((row, at): [string, FieldErrors[string]][] =>
      isNew(row) && typeof row.effective_from === 'string' && row.effective_from < today
        ? [[`${name}.${at}.effective_from`, { key: 'begins_in_past', params: { date: today } }]]
        : [],
    ),
  )
  return Object.fromEntries(faults)
}
