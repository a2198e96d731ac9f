import { finding, type Finding } from './finding.ts'

interface Period {
  effective_from: string | null
  effective_to: string | null
}

/**
 * What publishing today would put in force for nothing, or for later only while it retires the version that is needed until then.
 * Source: one version of a template is in force at a time, domain guide 2.4.
 */
export function periodFindings(
  { effective_from: from, effective_to: to }: Period,
  today: string,
  isReplacing: boolean,
): Finding[] {
  const isOver = to !== null && to < today
  const leavesGap = isReplacing && from !== null && from > today
  return [
    ...(isOver ? [finding('effective_to', 'period_over')] : []),
    ...(leavesGap ? [finding('effective_from', 'leaves_gap')] : []),
  ]
}
