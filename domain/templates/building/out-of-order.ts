/** The longest run of items whose places rise; the first of several such. */
function rising<T>(items: readonly T[], placeOf: (item: T) => number): Set<T> {
  const runs: T[][] = []
  for (const item of items) {
    const before = runs.filter((run) => run.every((each) => placeOf(each) < placeOf(item)))
    const longest = before.reduce<T[]>((best, run) => (run.length > best.length ? run : best), [])
    runs.push([...longest, item])
  }
  return new Set(runs.reduce<T[]>((best, run) => (run.length > best.length ? run : best), []))
}

/** The fewest items that had to be moved to come from one order to the other. */
export function outOfOrder<T>(items: readonly T[], placeOf: (item: T) => number): T[] {
  const stays = rising(items, placeOf)
  return items.filter((item) => !stays.has(item))
}
