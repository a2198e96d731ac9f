import { daysAfter, monthsAfter } from '../../dates.ts'
import type { ClassLimit, ContractLimits, LimitUse } from './limits.ts'
import { limitUses } from './use.ts'

/** What was used at the end of a month, by class limit. */
export interface PastUse {
  day: string
  limit: number | null
  used: string
  income: string
}

/** Which limit a line of the history is about. */
export const limitKey = ({ kind, limit_id: id }: Pick<LimitUse, 'kind' | 'limit_id'>): string =>
  id === null ? kind : `${kind}.${id}`

export interface PastDay {
  day: string
  used: { limit: string; used_pct: string }[]
}

const NONE = '0'

/** The ends of the months from a day until another, which is the last of them. */
export function monthEnds(from: string, until: string): string[] {
  const first = `${from.slice(0, 7)}-01`
  const ends: string[] = []
  for (let month = 1; (ends.at(-1) ?? '') < until; month++) {
    const end = daysAfter(monthsAfter(first, month), -1)
    ends.push(end < until ? end : until)
  }
  return ends
}

const isOfSame = (one: ClassLimit, other: ClassLimit) =>
  one.class_of_business.id === other.class_of_business.id && (one.sub_class?.id ?? null) === (other.sub_class?.id ?? null)

/** Lines of the history go by the rows of today: a row that came before one of them is of the same line. */
const lineOf = (use: LimitUse, then: ContractLimits, today: ContractLimits): string => {
  const was = then.classes.find(({ id }) => id === use.limit_id)
  const now = was && today.classes.find((each) => isOfSame(each, was))
  return limitKey({ kind: use.kind, limit_id: now?.id ?? use.limit_id })
}

/** Percent of each limit on each of the days, by what was in force on it. */
export function pastDays(
  today: ContractLimits,
  ofDays: readonly (ContractLimits & { day: string })[],
  past: readonly PastUse[],
): PastDay[] {
  return ofDays.flatMap((limits) => {
    const uses = past
      .filter(({ day }) => day === limits.day)
      .map(({ limit, used, income }) => ({ limit, used, income, pipeline: NONE, expected: NONE }))
    if (uses.length === 0) return []
    const used = limitUses(limits, uses).map((use) => ({ limit: lineOf(use, limits, today), used_pct: use.used_pct }))
    return [{ day: limits.day, used }]
  })
}
