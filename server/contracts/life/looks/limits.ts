import { effectOf } from '../../../agreements/limits/effect.ts'
import { blockerOf, declaringOf } from '../../declared.ts'
import type { Room } from '../judging.ts'

/** What is declared keeps to the limits of its agreement contract, which takes declarations. Source: domain guide 3.5, 5.12. */
export const LIMITS: Room = {
  needs: ['isAdmissible'],
  async look({ sql, stored, today }) {
    const declaring = declaringOf(stored)
    const effect = declaring && (await effectOf(sql, declaring, today))
    return { isAdmissible: (effect?.faults ?? []).map(blockerOf) }
  },
}
