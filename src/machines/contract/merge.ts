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
  /** Where both have changed the same: `sections.3.limit`, or `sections.3` where one has removed the row. */
  conflicts: readonly string[]
}

/** Values of a template stand in one field, each of them for itself. */
const OF_TEMPLATE = 'template_values'

type Rows = readonly StepRow[]

interface Place {
  /** In the draft, with the places of rows. */
  path: string
  /** Groups alone: `sections.markets`. */
  group: string
}

interface Merging {
  conflicts: string[]
  /** Groups whose rows come and go in an earlier step. */
  fixed: readonly string[]
}

const isRows = (value: unknown): value is Rows => Array.isArray(value) && value.length > 0 && value.every(isRow)
const areRows = (...values: readonly unknown[]): boolean => values.some(isRows)

const rowsByKey = (rows: Rows) => new Map(rows.map((row) => [row.key, row]))

const namesIn = (...values: readonly StepValues[]) => [...new Set(values.flatMap((each) => Object.keys(each)))]

const isSameRows = (one: Rows, other: Rows): boolean => {
  const others = rowsByKey(other)
  return one.length === other.length && one.every((row) => isSameValues(row, others.get(row.key) ?? {}))
}

function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (areRows(one, other)) return isSameRows((one ?? []) as Rows, (other ?? []) as Rows)
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Whether two versions hold the same, in whichever order their rows stand. */
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

type RowVersions = Partial<Record<keyof Versions, Rows>>

function mergeRows({ base = [], theirs = [], mine = [] }: RowVersions, place: Place, merging: Merging): Rows {
  const [before, others, own] = [rowsByKey(base), rowsByKey(theirs), rowsByKey(mine)]
  const isFixed = merging.fixed.includes(place.group)
  const stay = mine.flatMap((row, at): Rows => {
    const [was, their] = [before.get(row.key), others.get(row.key)]
    const path = `${place.path}.${at}`
    if (their) return [mergeFields({ base: was ?? their, theirs: their, mine: row }, { ...place, path }, merging) as StepRow]
    if (!was) return isFixed ? [] : [row]
    if (isFixed || isSameValues(row, was)) return []
    merging.conflicts.push(path)
    return [row]
  })
  const added = theirs.filter(({ key }) => !own.has(key) && (isFixed || !before.has(key)))
  const merged = [...stay, ...added]
  return merged.length === mine.length && merged.every((row, at) => row === mine[at]) ? mine : merged
}

/**
 * Puts two changes of the same step together. `fixed`: groups whose rows come and go in an earlier step, so that theirs are those that
 * there are. A row that I have removed stays removed.
 */
export function merge(versions: Versions, fixed: readonly string[] = []): Merged {
  const merging: Merging = { conflicts: [], fixed }
  const values = mergeFields(versions, { path: '', group: '' }, merging)
  return { values, conflicts: merging.conflicts }
}
