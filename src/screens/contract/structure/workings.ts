import type { ShownWorking } from '#domain/contracts/computed.ts'

/** A figure of a section, or of the whole contract. */
export interface FigureOf {
  figure: string
  section: number | null
}

/** The working-outs of an answer by the figures that they led to. */
export type Workings = ReadonlyMap<string, readonly ShownWorking[]>

const keyOf = ({ figure, section }: FigureOf) => `${section ?? ''} ${figure}`

export function byFigure(all: readonly ShownWorking[]): Workings {
  const found = new Map<string, ShownWorking[]>()
  for (const working of all)
    for (const figure of new Set(working.figures)) {
      const key = keyOf({ figure, section: working.section })
      const known = found.get(key)
      if (known) known.push(working)
      else found.set(key, [working])
    }
  return found
}

/** What of the whole contract leads to a figure of its sections answers for each of them, before their own. */
const keysOf = ({ figure, section }: FigureOf) =>
  (section === null ? [null] : [null, section]).map((one) => keyOf({ figure, section: one }))

export const isExplained = (workings: Workings, of: FigureOf): boolean => keysOf(of).some((key) => workings.has(key))

/** The working-outs that led to a figure, in their order; one that several parts of an order share is told once. */
export const workingsOf = (workings: Workings, of: FigureOf): ShownWorking[] => [
  ...new Map(
    keysOf(of)
      .flatMap((key) => workings.get(key) ?? [])
      .map((working) => [working.run.id, working]),
  ).values(),
]
