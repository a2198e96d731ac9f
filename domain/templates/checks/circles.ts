export type Links = ReadonlyMap<string, readonly string[]>

/** The way from a key back to itself that begins with the given step, if there is one. */
export function circleFrom(links: Links, start: string, step: string): string[] | null {
  const seen = new Set<string>()
  const walk = (key: string, path: readonly string[]): string[] | null => {
    if (key === start) return [...path, key]
    if (seen.has(key)) return null
    seen.add(key)
    for (const next of links.get(key) ?? []) {
      const found = walk(next, [...path, key])
      if (found) return found
    }
    return null
  }
  return walk(step, [start])
}
