import type { ContractLimits, LimitUse } from './limits.ts'
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

/** Percent of each limit at the end of each month; limits are those of today. */
export function pastDays(limits: ContractLimits, past: readonly PastUse[]): PastDay[] {
  const days = [...new Set(past.map(({ day }) => day))]
  return days.map((day) => {
    const uses = past
      .filter((each) => each.day === day)
      .map(({ limit, used, income }) => ({ limit, used, income, pipeline: NONE, expected: NONE }))
    return { day, used: limitUses(limits, uses).map((use) => ({ limit: limitKey(use), used_pct: use.used_pct })) }
  })
}
