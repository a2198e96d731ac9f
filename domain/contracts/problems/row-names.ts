import type { Named } from '../../records/links.ts'
import type { Values } from '../../records/values.ts'

/** What the rows on the way of a path go by, where their places do not tell it. */
export interface RowNames {
  /** The number of its section, where the place in the path is another. */
  section?: number | undefined
  /** The market in whose row it lies. */
  market?: string | undefined
  /** What a field of the template of its line of business goes by, with its row. */
  label?: string | undefined
}

/** Answers nothing for a market that is not chosen yet, or whose name nobody has told. */
type MarketName = (market: unknown) => string | undefined

const IN_SECTION = /^sections\.(\d+)(?:\.markets\.(\d+))?(?:\.|$)/

const shownName: MarketName = (market) => (market as Named | null)?.name

/**
 * `sections.3.limit` lies in the fourth section, which may be number 7, and `sections.3.markets.1.market` in the row of a market, which
 * is known by its name. Links are shown with their names, or `nameOf` tells them.
 */
export function rowNames(path: string | null, { sections }: Values, nameOf = shownName): RowNames {
  const [, place, at] = IN_SECTION.exec(path ?? '') ?? []
  if (place === undefined) return {}
  const section = (sections as readonly Values[] | undefined)?.[Number(place)]
  const number = Number(section?.section_no ?? 0)
  const row = (section?.markets as readonly Values[] | undefined)?.[Number(at)]
  const market = row && nameOf(row.market)
  return { ...(number !== 0 && number !== Number(place) + 1 && { section: number }), ...(market && { market }) }
}
