import { figure, ZERO } from '../calculations/figures.ts'
import { figureIn, orZero } from '../contracts/problems/figures.ts'
import type { ShownEndorsement } from './draft.ts'
import type { PricedSection } from './premium/amount.ts'

const LINE = /^sections\.(\d+)\.markets\.(\d+)\.signed_line$/

type Ending = Pick<ShownEndorsement, 'endorsement_type' | 'premium_effect' | 'changes'>

/** Markets leave or lower their signed lines with their own return, and nobody takes them over. Source: domain guide 3.1 stage 21, 3.3. */
export const cancelsLines = ({ endorsement_type: type, premium_effect: effect }: Omit<Ending, 'changes'>): boolean =>
  type === 'mid_term_participant_change' && effect === 'return'

interface Given {
  section: number
  /** The row of the panel. */
  line: number
  /** What is given up of it, in the basis of signed lines; a minus is raised. */
  given: string
}

/** What each signed line that is listed gives up. */
export const givenUp = ({ changes }: Pick<Ending, 'changes'>): Given[] =>
  changes.flatMap(({ path, old_value: old, new_value: value }) => {
    const [, section, line] = LINE.exec(path ?? '') ?? []
    if (!section || !line) return []
    return [{ section: Number(section), line: Number(line), given: orZero(old).minus(orZero(value)).toFixed() }]
  })

/** Lines that end wholly. */
export const endedLines = (endorsement: Ending): number[] =>
  endorsement.endorsement_type === 'mid_term_participant_change'
    ? endorsement.changes.flatMap(({ path, new_value: value }) => {
        const [, , line] = LINE.exec(path ?? '') ?? []
        return line && orZero(value).eq(ZERO) ? [Number(line)] : []
      })
    : []

/** Lines that someone has a share in once the changes are made: of a market that had left, it is back. */
export const heldLines = ({ changes }: Pick<Ending, 'changes'>): number[] =>
  changes.flatMap(({ path, new_value: value }) => {
    const [, , line] = LINE.exec(path ?? '') ?? []
    return line && orZero(value).gt(ZERO) ? [Number(line)] : []
  })

/** The sections of lines that are cancelled, each with what is given up as its signed lines: the return is for those alone. */
export function sectionsGivenUp(endorsement: Ending, all: readonly PricedSection[]): PricedSection[] {
  const given = givenUp(endorsement)
  return all
    .filter(({ id }) => given.some(({ section }) => section === id))
    .map((section) => ({
      ...section,
      markets: section.markets?.map((market) => ({
        ...market,
        signed_line: given.find(({ line }) => line === market.id)?.given ?? '0',
      })),
    }))
}

interface Panel {
  id: number
  markets?: { id: number; signed_line: string | null }[]
}

export type LinesFault = 'lines_not_lower' | 'no_line_left'

/** What keeps lines from being cancelled: none is lower, one is raised or joins, or nobody would be left on a section. */
export function faultOfCancelledLines(endorsement: Ending, sections: readonly Panel[]): LinesFault | null {
  const given = givenUp(endorsement)
  const isOther = endorsement.changes.some(({ path }) => /\.markets\.\+\d+\.signed_line$/.test(path ?? ''))
  if (isOther || given.length === 0 || given.some(({ given: part }) => !figure(part).gt(ZERO))) return 'lines_not_lower'
  const isLeft = ({ id, markets = [] }: Panel) =>
    markets.some(({ id: line, signed_line: signed }) => {
      const part = given.find((each) => each.line === line && each.section === id)
      return (figureIn(signed) ?? ZERO).gt(part?.given ?? '0')
    })
  const touched = sections.filter(({ id }) => given.some(({ section }) => section === id))
  return touched.every(isLeft) ? null : 'no_line_left'
}
