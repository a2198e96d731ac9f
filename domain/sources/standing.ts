import { REVIEW_MONTHS, type RiskCategory } from '../calculations/risk-score.ts'
import { daysAfter, monthsAfter } from '../dates.ts'
import { SOURCES } from '../limits.ts'
import type { FieldErrors } from '../app-error.ts'
import type { SourceStatus } from './choices.ts'
import type { SourceShown } from './sections/index.ts'

/** When a source approved on a day is looked at again. Source: domain guide 2.6. */
export function nextReview(approvedOn: string, category: RiskCategory): string | null {
  const months = REVIEW_MONTHS[category]
  return months === null ? null : monthsAfter(approvedOn, months)
}

/** Whether there is time left until a day has passed: a condition can only be met from now on. */
export const isDayAhead = (day: string, today: string) => day >= today

interface Standing {
  status: SourceStatus
  review_due_since: string | null
}

/** Whether new contracts may be made with a source: a review that is due leaves a time of grace. Source: domain guide 3.7. */
export function takesBusiness({ status, review_due_since: since }: Standing, today: string): boolean {
  if (status === 'approved' || status === 'approved_with_conditions') return true
  return status === 'review_due' && since !== null && today <= daysAfter(since, SOURCES.grace)
}

/** Whether a screening still counts. */
export const isFresh = (screenedOn: string | null | undefined, today: string) =>
  typeof screenedOn === 'string' && screenedOn !== '' && today <= daysAfter(screenedOn, SOURCES.screening)

export const mayReapply = (rejectedOn: string | null, today: string) =>
  rejectedOn === null || today >= daysAfter(rejectedOn, SOURCES.reapply)

/** Statuses in which the desk has a source in hand, and nothing hangs on it yet: it can be removed. */
export const isRemovable = (status: SourceStatus) => status === 'draft' || status === 'rejected'

/** Bank accounts that nobody else has verified yet: the section is not complete while there are any. Source: domain guide 2.2. */
export const unverifiedAccounts = ({ bank_accounts: accounts }: Pick<SourceShown, 'bank_accounts'>): FieldErrors =>
  Object.fromEntries(
    accounts.flatMap(({ verification_status: status }, place) =>
      status === 'verified' ? [] : [[`bank_accounts.${place}.verification_status`, { key: 'account_unverified' }] as const],
    ),
  )
