import type { FieldErrors } from '../app-error.ts'
import { decimal } from './decimal.ts'

/** How far someone may bind the company: in a branch, for a line and a unit, or for all of them. */
export interface OwnLimit {
  branch: number
  line_of_business: number | null
  sbu: number | null
  amount: string
  currency: { id: number; name: string }
}

export interface Given {
  branch: number | null
  line_of_business: number | null
  sbu: number | null
}

interface GivenLimit extends Given {
  authority_limit: string | null
  authority_limit_currency: number | null
}

const covers = (own: number | null, given: number | null) => own === null || own === given

const isMore = (one: string, other: string) => (decimal(one) ?? 0n) > (decimal(other) ?? 0n)

/** The giver's own limits where something is given: the highest of each currency. Those for one line or unit do not cover all. */
export function ceilingsFor(own: readonly OwnLimit[], given: Given): OwnLimit[] {
  const there = own.filter(
    (limit) =>
      limit.branch === given.branch && covers(limit.line_of_business, given.line_of_business) && covers(limit.sbu, given.sbu),
  )
  return there.filter(
    (limit, place) =>
      !there.some(
        (other, at) =>
          other.currency.id === limit.currency.id &&
          (isMore(other.amount, limit.amount) || (other.amount === limit.amount && at < place)),
      ),
  )
}

/** Why a limit cannot be given by who has these; nothing where they are not bound (`own` is null) or no limit is given. */
export function faultsOfLimit(
  own: readonly OwnLimit[] | null,
  given: GivenLimit,
  shown: (limit: OwnLimit) => string,
): FieldErrors {
  const { authority_limit: amount, authority_limit_currency: currency } = given
  if (own === null || amount === null || currency === null) return {}
  const ceilings = ceilingsFor(own, given)
  if (ceilings.length === 0) return { authority_limit: { key: 'no_own_limit' } }
  const ceiling = ceilings.find((limit) => limit.currency.id === currency)
  if (!ceiling) {
    const names = ceilings.map((limit) => limit.currency.name).join(', ')
    return { authority_limit_currency: { key: 'limit_currency', params: { names } } }
  }
  return isMore(amount, ceiling.amount)
    ? { authority_limit: { key: 'above_own_limit', params: { maximum: shown(ceiling) } } }
    : {}
}
