import { decimalOf, unitsOf } from '../calculations/units.ts'
import type { RowsTotal } from '../records/field.ts'

interface Line {
  share_pct?: unknown
  is_leader?: unknown
  effective_from?: unknown
}

const WHOLE = unitsOf('100')
const TOLERANCE = unitsOf('0.0001')
const FIGURES = /^\d{1,3}(\.\d{1,8})?$/

export const shareOf = ({ share_pct: share }: Line): bigint =>
  typeof share === 'string' && FIGURES.test(share) ? unitsOf(share) : 0n

const dayOf = ({ effective_from: day }: Line): string => (typeof day === 'string' ? day : '')

/** The lines of a panel by the day from which they count, the earliest first. */
export function panelsOf<L extends Line>(lines: readonly L[]): [day: string, lines: L[]][] {
  const days = [...new Set(lines.map(dayOf))].toSorted()
  return days.map((day) => [day, lines.filter((line) => dayOf(line) === day)])
}

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + shareOf(line), 0n)

/** Shares make up 100 %, give or take 0.0001. Source: domain guide 2.9. */
export function isWhole(lines: readonly Line[]): boolean {
  const gap = sumOf(lines) - WHOLE
  return gap <= TOLERANCE && -gap <= TOLERANCE
}

const leadersIn = (lines: readonly Line[]) => lines.filter(({ is_leader: leads }) => leads === true).length

export const hasOneLeader = (lines: readonly Line[]) => leadersIn(lines) === 1

/** The rows that count on a day: those that began last; before the first of them, the first. */
export function inForce<L extends Line>(lines: readonly L[], today: string): L[] {
  const panels = panelsOf(lines)
  const begun = panels.filter(([day]) => day <= today).at(-1) ?? panels[0]
  return begun?.[1] ?? []
}

/** Whether a panel stands: whole, with one leader. */
export const isPanelWhole = (lines: readonly Line[]) => isWhole(lines) && hasOneLeader(lines)

/** What the lines of each day come to, as they are typed. */
export const totalsOf = (lines: readonly Line[]): RowsTotal[] =>
  panelsOf(lines).map(([day, panel]) => ({
    day,
    sum: decimalOf(sumOf(panel)),
    gap: isWhole(panel) ? null : decimalOf(WHOLE - sumOf(panel)),
    leaders: leadersIn(panel),
    isWhole: isPanelWhole(panel),
  }))
