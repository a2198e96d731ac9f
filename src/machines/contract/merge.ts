import { isRow, type StepRow, type StepValues } from './step-values.ts'

/** Three versions of a step: what two people, or one who types and the server, have made of the first. */
export interface Versions {
  base: StepValues
  theirs: StepValues
  mine: StepValues
}

export interface Merged {
  /** What either has changed; where both have, mine. The same object as mine where that says all. */
  values: StepValues
  /** Where both have changed the same, by the keys of rows: `sections.k7.limit`, or `sections.k7` where one has removed the row. */
  conflicts: readonly string[]
}

/** What has to be known of groups of rows, by their names: `sections.markets`. */
export interface MergedGroups {
  /** Their rows come and go in an earlier step. */
  fixed: readonly string[]
  /** The field in which a new row gets the next number. */
  numbers: Readonly<Record<string, string>>
}

const NO_GROUPS: MergedGroups = { fixed: [], numbers: {} }

/** Values of a template stand in one field, each of them for itself. */
const OF_TEMPLATE = 'template_values'

type Rows = readonly StepRow[]

interface Place {
  /** With the keys of rows, since both may have added or removed some. */
  path: string
  /** Groups alone: `sections.markets`. */
  group: string
}

interface Merging {
  conflicts: string[]
  groups: MergedGroups
}

const isRows = (value: unknown): value is Rows => Array.isArray(value) && value.length > 0 && value.every(isRow)
const areRows = (...values: readonly unknown[]): boolean => values.some(isRows)

const rowsByKey = (rows: Rows) => new Map(rows.map((row) => [row.key, row]))

const namesIn = (...values: readonly StepValues[]) => [...new Set(values.flatMap((each) => Object.keys(each)))]

const areSameKeys = (one: Rows, other: Rows): boolean =>
  one.length === other.length && one.every(({ key }, at) => key === other[at]?.key)

const isSameRows = (one: Rows, other: Rows): boolean =>
  areSameKeys(one, other) && one.every((row, at) => isSameValues(row, other[at] ?? {}))

function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (areRows(one, other)) return isSameRows((one ?? []) as Rows, (other ?? []) as Rows)
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Whether two versions hold the same, with their rows in the same places. */
export const isSameValues = (one: StepValues, other: StepValues): boolean =>
  one === other || namesIn(one, other).every((name) => name === 'id' || isSameValue(one[name], other[name]))

function mergeValue({ base, theirs, mine }: Record<keyof Versions, unknown>, place: Place, merging: Merging): unknown {
  if (isSameValue(theirs, mine) || isSameValue(theirs, base)) return mine
  if (isSameValue(mine, base)) return theirs
  merging.conflicts.push(place.path)
  return mine
}

const below = ({ path, group }: Place, name: string): Place => ({
  path: path === '' ? name : `${path}.${name}`,
  group: group === '' ? name : `${group}.${name}`,
})

function mergeFields({ base, theirs, mine }: Versions, place: Place, merging: Merging): StepValues {
  const merged = namesIn(mine, theirs).map((name) => {
    const at = below(place, name)
    const versions = { base: base[name], theirs: theirs[name], mine: mine[name] }
    if (name === 'id') return [name, versions.theirs || versions.mine]
    if (areRows(versions.base, versions.theirs, versions.mine)) return [name, mergeRows(versions as RowVersions, at, merging)]
    if (name === OF_TEMPLATE) return [name, mergeTemplate(versions as Partial<Versions>, at, merging)]
    return [name, mergeValue(versions, at, merging)]
  })
  return merged.every(([name, value]) => mine[name as string] === value) ? mine : (Object.fromEntries(merged) as StepValues)
}

const mergeTemplate = ({ base = {}, theirs = {}, mine = {} }: Partial<Versions>, place: Place, merging: Merging) =>
  mergeFields({ base, theirs, mine }, place, merging)

/** Whether rows that were there before stand in another order. */
function isMoved(rows: Rows, base: Rows): boolean {
  const [now, then] = [rowsByKey(rows), rowsByKey(base)]
  const [stayed, were] = [rows.filter(({ key }) => then.has(key)), base.filter(({ key }) => now.has(key))]
  return !areSameKeys(stayed, were)
}

/** Rows of two versions in the order of the first; one that only the second has, after the row before it there. */
function inPlace(rows: Rows, [first, second]: readonly [Rows, Rows]): Rows {
  if (areSameKeys(first, second)) return rows
  const keys = first.map(({ key }) => key)
  for (const [at, { key }] of second.entries())
    if (!keys.includes(key)) keys.splice(at === 0 ? 0 : keys.indexOf(second[at - 1]?.key ?? '') + 1, 0, key)
  const byKey = rowsByKey(rows)
  return keys.flatMap((key) => byKey.get(key) ?? [])
}

type ByKey = ReadonlyMap<string, StepRow>

/** Of two rows that were added at the same time with the same number, mine gets the next one that is free: theirs is stored. */
function newlyNumbered(rows: Rows, { base, theirs }: { base: ByKey; theirs: ByKey }, number: string | undefined): Rows {
  if (number === undefined) return rows
  const taken = new Set([...theirs.values()].flatMap((row) => (base.has(row.key) ? [] : [row[number]])))
  const isTwice = (row: StepRow) => row[number] !== '' && taken.has(row[number]) && !base.has(row.key) && !theirs.has(row.key)
  let last = Math.max(0, ...rows.map((row) => Number(row[number]) || 0))
  return rows.map((row) => (isTwice(row) ? { ...row, [number]: String((last += 1)) } : row))
}

type RowVersions = Partial<Record<keyof Versions, Rows>>

function mergeRows({ base = [], theirs = [], mine = [] }: RowVersions, place: Place, merging: Merging): Rows {
  const [before, others, own] = [rowsByKey(base), rowsByKey(theirs), rowsByKey(mine)]
  const isFixed = merging.groups.fixed.includes(place.group)
  const stay = mine.flatMap((row): Rows => {
    const [was, their] = [before.get(row.key), others.get(row.key)]
    const path = `${place.path}.${row.key}`
    if (their === row) return [row]
    if (their) return [mergeFields({ base: was ?? their, theirs: their, mine: row }, { ...place, path }, merging) as StepRow]
    if (!was) return isFixed ? [] : [row]
    if (isFixed || isSameValues(row, was)) return []
    merging.conflicts.push(path)
    return [row]
  })
  const absent = theirs.filter(({ key }) => !own.has(key))
  const added = absent.filter(({ key }) => isFixed || !before.has(key))
  const changed = absent.filter((row) => !added.includes(row) && !isSameValues(row, before.get(row.key) ?? {}))
  merging.conflicts.push(...changed.map(({ key }) => `${place.path}.${key}`))
  const numbered = newlyNumbered([...stay, ...added], { base: before, theirs: others }, merging.groups.numbers[place.group])
  const merged = inPlace(numbered, isFixed || !isMoved(mine, base) ? [theirs, mine] : [mine, theirs])
  return merged.length === mine.length && merged.every((row, at) => row === mine[at]) ? mine : merged
}

/**
 * Puts two changes of the same step together. Rows of a fixed group are those that they have. A row that I have removed stays removed; where
 * they have changed it, that is a conflict.
 */
export function merge(versions: Versions, groups: MergedGroups = NO_GROUPS): Merged {
  const merging: Merging = { conflicts: [], groups }
  const values = mergeFields(versions, { path: '', group: '' }, merging)
  return { values, conflicts: merging.conflicts }
}
