import { documentBlockers } from '../issued/required.ts'
import type { Room } from './judging.ts'
import { ACCOUNTS } from './looks/accounts.ts'
import { CLEARANCE } from './looks/clearance.ts'
import { END } from './looks/end.ts'
import { LIMITS } from './looks/limits.ts'
import { LINES } from './looks/lines.ts'
import { QUOTE } from './looks/quote.ts'
import { REVIEW } from './looks/review.ts'
import { STEPS } from './looks/steps.ts'
import { WARNINGS } from './looks/warnings.ts'

const PAPERS: Room = { needs: ['documentsAreComplete'], look: ({ sql, stored }) => documentBlockers(sql, stored) }

/** Whoever answers for a need. Each need that is no matter of rights has one room. */
export const ROOMS: readonly Room[] = [
  ...STEPS,
  WARNINGS,
  ...CLEARANCE,
  ...QUOTE,
  ...REVIEW,
  ...END,
  LIMITS,
  LINES,
  PAPERS,
  ...ACCOUNTS,
]
