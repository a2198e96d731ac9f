import type { Field, Section } from '../shape.ts'
import type { Head } from './document.ts'
import { outOfOrder } from './out-of-order.ts'

/** What two states of a template are compared by. */
export interface Compared {
  head: Head
  sections: readonly Section[]
}

export type FacetName = keyof Omit<Field, 'key'> | keyof Omit<Section, 'key' | 'fields'>

/** How one part differs from the part of the same key on the other side. */
export interface Difference {
  /** The other side has no such part. */
  isAlone: boolean
  /** It stands at another place among those that both sides have. */
  isMoved: boolean
  facets: readonly FacetName[]
}

export interface Differences {
  head: readonly (keyof Head)[]
  /** By `section.<key>` and `field.<key>`; parts that are the same are not in it. */
  parts: ReadonlyMap<string, Difference>
}

/** Empty texts say no more than none, and the store keeps no order of names. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const said = Object.entries(value).filter(([, each]) => each !== '' && each !== undefined)
  return Object.fromEntries(
    said.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([key, each]) => [key, canonical(each)]),
  )
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(canonical(one)) === JSON.stringify(canonical(other))

interface Part {
  /** Where it stands: in which section, for a field. */
  home: string
  about: Readonly<Record<string, unknown>>
}

function partsOf(sections: readonly Section[]): Map<string, Part> {
  const all = sections.flatMap(({ fields, key, ...about }): [string, Part][] => [
    [`section.${key}`, { home: '', about }],
    ...fields.map(({ key: own, ...facets }): [string, Part] => [`field.${own}`, { home: key, about: facets }]),
  ])
  return new Map(all)
}

/** Those of the parts that went to another section, or changed places with others of their section. */
function movedIn(own: ReadonlyMap<string, Part>, other: ReadonlyMap<string, Part>): Set<string> {
  const stays = (key: string) => own.get(key)?.home === other.get(key)?.home
  const both = [...own.keys()].filter((key) => other.has(key))
  const homes = new Set(both.filter(stays).map((key) => own.get(key)?.home))
  const staying = [...homes].flatMap((home) => {
    const here = both.filter((key) => stays(key) && own.get(key)?.home === home)
    const there = new Map([...other.keys()].map((key, place) => [key, place]))
    return outOfOrder(here, (key) => there.get(key) ?? 0)
  })
  return new Set([...both.filter((key) => !stays(key)), ...staying])
}

const facetsOf = (one: Part, other: Part) =>
  Object.keys(one.about).filter((name) => !isSame(one.about[name], other.about[name])) as FacetName[]

const HEAD = ['name', 'class_of_business', 'line_of_business', 'contract_types', 'effective_from', 'effective_to'] as const

const headOf = ({ contract_types: types, ...head }: Head) => ({ ...head, contract_types: types.toSorted() })

/** Everything in which one state of a template differs from another, as it is told beside the first. */
export function differencesOf(one: Compared, other: Compared): Differences {
  const [own, theirs] = [partsOf(one.sections), partsOf(other.sections)]
  const [head, otherHead] = [headOf(one.head), headOf(other.head)]
  const moved = movedIn(own, theirs)
  const parts = [...own].flatMap(([key, part]): [string, Difference][] => {
    const match = theirs.get(key)
    const facets = match ? facetsOf(part, match) : []
    const isOther = !match || moved.has(key) || facets.length > 0
    return isOther ? [[key, { isAlone: !match, isMoved: moved.has(key), facets }]] : []
  })
  return { head: HEAD.filter((name) => !isSame(head[name], otherHead[name])), parts: new Map(parts) }
}
