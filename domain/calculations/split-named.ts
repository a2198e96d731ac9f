import type { Explain } from './calculation.ts'
import { given, number, text } from './calculation.ts'
import { printed, split, unitOf, type Figure } from './figures.ts'

interface Weighted {
  name: string
  weight: Figure
}

/** Parts of a total by name, which add up to it; who got a unit that was left over is told. */
export function splitNamed(total: Figure, shares: readonly Weighted[], places: number, explain: Explain): Map<string, Figure> {
  const { parts, extra } = split(
    total,
    shares.map(({ weight }) => weight),
    places,
  )
  if (extra.length > 0)
    explain('left_over', {
      units: number(extra.length),
      unit: number(printed(unitOf(places), places)),
      names: text(extra.map((place) => given(shares[place]).name).join(', ')),
    })
  return new Map(shares.map(({ name }, place) => [name, given(parts[place])]))
}

export const printedBy = (parts: ReadonlyMap<string, Figure>, places: number): Record<string, string> =>
  Object.fromEntries([...parts].map(([name, part]) => [name, printed(part, places)]))
