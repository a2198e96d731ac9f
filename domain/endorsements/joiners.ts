import { figure, printed, sum } from '../calculations/figures.ts'
import { isLive } from '../contracts/live-sections.ts'
import { orZero } from '../contracts/problems/figures.ts'
import type { Values } from '../records/values.ts'
import type { ShownEndorsement } from './draft.ts'

/** A market that comes onto a section whose lines are signed. */
export interface Joiner {
  section: number
  market: number
}

const PATH = /^sections\.(\d+)\.markets\.\+(\d+)\.signed_line$/
const LINE = /^sections\.(\d+)\.markets\.(\+?\d+)\.signed_line$/

/** The signed line of a market that has none on the section yet, under the market's own id: `sections.12.markets.+45.signed_line`. */
export const joinerPath = ({ section, market }: Joiner): string => `sections.${section}.markets.+${market}.signed_line`

export function joinerIn(path: string): Joiner | null {
  const [, section, market] = PATH.exec(path) ?? []
  return section && market ? { section: Number(section), market: Number(market) } : null
}

interface Section extends Values {
  id: number
  section_no: number | null
  title: string | null
  markets?: { id: number; market: { id: number } | null; signed_line: string | null }[]
}

const sectionsIn = (shown: Values) => (shown.sections ?? []) as Section[]

/** The section that a market can join; null where none is live by that id, or the market is there already. */
export function joinedSection(shown: Values, { section: id, market }: Joiner): Section | null {
  const section = sectionsIn(shown).find((each) => each.id === id)
  const isThere = section?.markets?.some((each) => each.market?.id === market)
  return section && isLive(section) && !isThere ? section : null
}

/** A draft of the contract with a market on one section more, its line signed as the endorsement says. */
export const withJoiner = (draft: Values, { section, market }: Joiner, line: unknown): Values => ({
  ...draft,
  sections: sectionsIn(draft).map((each) =>
    each.id === section
      ? {
          ...each,
          markets: [...(each.markets ?? []), { market, market_status: 'signed', written_line: line, signed_line: line }],
        }
      : each,
  ),
})

export interface LinesMoved {
  title: string
  before: string
  after: string
}

const PLACES = 8

/** Sections whose signed lines would add up to something else than they do. Source: domain guide 5.2, the total is the order. */
export function linesMoved(shown: Values, { changes }: Pick<ShownEndorsement, 'changes'>): LinesMoved[] {
  const lines = changes.flatMap(({ path, new_value: value }) => {
    const [, section, market] = LINE.exec(path ?? '') ?? []
    return section && market ? [{ section: Number(section), market, value }] : []
  })
  return sectionsIn(shown).flatMap(({ id, section_no: number, title, markets = [] }) => {
    const own = lines.filter(({ section }) => section === id)
    if (own.length === 0) return []
    const before = sum(markets.map(({ signed_line: line }) => orZero(line)))
    const replaced = markets.filter((each) => own.some(({ market }) => market === String(each.id)))
    const after = before
      .minus(sum(replaced.map(({ signed_line: line }) => orZero(line))))
      .plus(sum(own.map(({ value }) => orZero(value))))
    if (after.eq(before)) return []
    const text = (of: typeof before) => figure(printed(of, PLACES)).toFixed()
    return [{ title: [number, title].filter(Boolean).join(' · '), before: text(before), after: text(after) }]
  })
}
