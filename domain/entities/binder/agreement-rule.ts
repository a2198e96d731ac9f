import type { FieldErrors } from '../../app-error.ts'
import { AGREEMENTS } from '../../agreements/bounds.ts'
import { isDay } from '../../formats.ts'
import type { Values } from '../../records/values.ts'
import { monthsAfter } from '../../dates.ts'

const isThere = (value: unknown) => value !== null && value !== undefined && value !== ''
const dayIn = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : null)

/** Of commission and brokerage together, in percent. */
const taken = ({ commission_pct: commission, brokerage_pct: brokerage }: Values) =>
  Number(commission ?? 0) + Number(brokerage ?? 0)

/** More than is usual goes to those in between: someone should look twice. */
export const isCommissionHigh = (values: Values): boolean => taken(values) > AGREEMENTS.highCommission

/** An agreement runs for 36 months at most, and the odd days of one more. */
function periodFaults({ period_from: from, period_to: to }: Values): FieldErrors {
  const [start, end] = [dayIn(from), dayIn(to)]
  if (start === null || end === null) return {}
  if (end <= start) return { period_to: { key: 'not_after_start' } }
  const isLong = end > monthsAfter(start, AGREEMENTS.months + 1)
  return isLong ? { period_to: { key: 'period_too_long', params: { maximum: AGREEMENTS.months } } } : {}
}

function claimsFaults({ claims_authority: authority, claims_authority_amount: amount }: Values): FieldErrors {
  const isLimited = authority === 'limited'
  if (isLimited && !isThere(amount)) return { claims_authority_amount: { key: 'required' } }
  return isLimited && Number(amount) === 0 ? { claims_authority_amount: { key: 'must_be_positive' } } : {}
}

/** Source: domain guide 2.9. */
export const agreementRule = (values: Values): FieldErrors => ({
  ...periodFaults(values),
  ...claimsFaults(values),
  ...(taken(values) > AGREEMENTS.mostCommission
    ? {
        brokerage_pct: {
          key: 'too_large',
          params: { maximum: Math.max(0, AGREEMENTS.mostCommission - Number(values.commission_pct ?? 0)) },
        },
      }
    : {}),
})
