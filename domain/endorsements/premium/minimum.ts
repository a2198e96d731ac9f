import { asPercent, figure, least, printed, sum, ZERO, type Figure } from '../../calculations/figures.ts'
import type { ShownSection } from '../../contracts/figures/shown.ts'
import { orZero } from '../../contracts/problems/figures.ts'
import type { ShownEndorsement } from '../draft.ts'

const PERCENT_PLACES = 6

type Guaranteed = Pick<ShownSection, 'minimum_premium'>

/** What of a premium is earned whatever happens: the minimum premiums of the sections, no more than all of it. Source: domain guide 5.8. */
const minimumOf = (whole: Figure, sections: readonly Guaranteed[]): Figure =>
  least(whole, sum(sections.map(({ minimum_premium: minimum }) => orZero(minimum))))

/** It as an endorsement says it, in percent to six places, and as the amount that it is; null where nothing is. */
export function minimumEarned(whole: Figure, sections: readonly Guaranteed[]) {
  const minimum = minimumOf(whole, sections)
  if (minimum.lte(ZERO)) return null
  return { minimum_earned_pct: printed(asPercent(minimum, whole), PERCENT_PLACES), minimum_earned: minimum.toFixed() }
}

/** What of a return is earned at least: as the endorsement says, and to the last unit where that is the minimum premium of a cancellation. */
export function minimumIn(endorsement: ShownEndorsement, sections: readonly Guaranteed[]): object {
  const { endorsement_type: type, annual_change: change, minimum_earned_pct: pct } = endorsement
  if (orZero(pct).lte(ZERO)) return {}
  const own = type === 'cancellation' ? minimumEarned(orZero(change), sections) : null
  return own && figure(own.minimum_earned_pct).eq(orZero(pct)) ? own : { minimum_earned_pct: pct }
}
