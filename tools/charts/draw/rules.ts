/** Lists of needs of one page, each with a number that stands for it at its arrows. */
export type Rules = string[][]

/** How the needs of a page are told. */
export interface Wording {
  /** A need as those call it who work with the chart. */
  say: (name: string) => string
  /** From how many needs on a list takes a number instead of standing at its arrow; null for never. */
  numberedFrom: number | null
  /** What the numbers stand for: grows while the page is drawn. */
  rules: Rules
}

/** A list of so many needs is long. */
export const LONG = 3

/** Needs as they are named in the chart, all of them at their arrows. */
export const BY_NAME: Wording = { say: (name) => name, numberedFrom: null, rules: [] }

/** The number of a list of needs; the same list has one number. */
function numberOf(rules: Rules, needs: readonly string[]): number {
  const known = rules.findIndex((rule) => rule.join() === needs.join())
  return known >= 0 ? known + 1 : rules.push([...needs])
}

/** The number that stands for a list of needs at its arrow; null where the needs stand there themselves. */
export const ruleOf = ({ numberedFrom, rules }: Wording, needs: readonly string[]): number | null =>
  numberedFrom !== null && needs.length >= numberedFrom ? numberOf(rules, needs) : null
