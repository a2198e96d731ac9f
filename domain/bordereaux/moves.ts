import type { BordereauState } from './kinds.ts'

export type BordereauMove = 'check' | 'post' | 'takeBack' | 'discard'

interface Judged {
  state: BordereauState
  good: number
  /** Empty where there is nothing to report. */
  file_name: string
  may_change: boolean
  limits: readonly { standing: string }[]
}

/** What its reader may do with a bordereau. Posting needs a row that is good, or nothing to report, and room under the limits. */
export function movesOf(bordereau: Judged | null): BordereauMove[] {
  if (!bordereau?.may_change) return []
  const { state, good, file_name: file, limits } = bordereau
  if (state === 'posted') return ['takeBack']
  if (state !== 'checked' && state !== 'failed') return []
  const again: BordereauMove[] = file === '' ? ['discard'] : ['check', 'discard']
  const isPostable = (good > 0 || file === '') && !limits.some(({ standing }) => standing === 'refused')
  return state === 'checked' && isPostable ? ['post', ...again] : again
}
