import { LINES_NEEDS } from '#domain/contracts/lines/blockers.ts'
import { linesBlockers } from '../../lines/needs.ts'
import type { Room } from '../judging.ts'

/** Whoever knows the lines of markets. */
export const LINES: Room = {
  needs: LINES_NEEDS,
  look: ({ sql, stored, asked, today, now }) => linesBlockers(sql, stored, asked, { today, now }),
}
