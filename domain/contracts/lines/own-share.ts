import type { Figure } from '../../calculations/figures.ts'
import type { SectionDraft } from '../draft.ts'
import { figureIn } from '../problems/figures.ts'
import { wholeOf } from './bases.ts'
import { orderOf } from '../problems/guidance.ts'

/**
 * Percent of the whole that we take of a section: where we lead, the line of the leader on the basis that it is signed or written on;
 * the order as long as nobody knows a line of ours.
 */
export function ownShare(section: SectionDraft, role: unknown): Figure {
  const { markets = [], basis_of_signed_lines: signedOn = null } = section
  const order = orderOf(section)
  const leader = role === 'lead' ? markets.find(({ is_leader: leads }) => leads) : undefined
  const { signed_line: signed = null, written_line: written = null, written_basis: writtenOn = null } = leader ?? {}
  if (figureIn(signed)) return wholeOf({ line: signed, basis: signedOn }, order)
  return figureIn(written) ? wholeOf({ line: written, basis: writtenOn }, order) : order
}
