import { decimalOf, unitsOf } from '../../calculations/units.ts'
import type { ComputedSection } from '../computed.ts'

/** `linear` draws amounts to scale, `ordinal` gives each step between two of them the same height. */
export const SCALES = ['linear', 'ordinal'] as const
export type Scale = (typeof SCALES)[number]

/** A layer between two amounts of its axis. */
export interface Band {
  section: ComputedSection
  low: string
  high: string
  /** 0 at the foot of the tower, 1 at its top. */
  from: number
  to: number
  /** Layers that overlap stand beside each other, the first of `lanes` on the left. */
  lane: number
  /** Lanes that it takes: all of them where it overlaps no other. */
  span: number
}

/** What lies between two amounts without a layer, or with more than one. */
export interface Stretch {
  low: string
  high: string
  from: number
  to: number
}

export interface Overlap extends Stretch {
  sections: number[]
}

export interface Tick {
  at: number
  value: string
}

/** Layers of one currency and class on one axis, from nothing up. */
export interface Tower {
  key: string
  currency: string
  /** Amounts of the currency, or percent of the premium that a stop loss counts by. */
  unit: 'amount' | 'percent'
  /** From the highest to the lowest. */
  bands: Band[]
  lanes: number
  /** Below the lowest layer: what the insured keeps. */
  retained: Stretch | null
  gaps: Stretch[]
  overlaps: Overlap[]
  ticks: Tick[]
}

interface Placed {
  section: ComputedSection
  low: bigint
  high: bigint
}

const NUMBER = /^\d{1,18}(\.\d{1,8})?$/

const unitsIn = (text: string | null): bigint | null => (text !== null && NUMBER.test(text) ? unitsOf(text) : null)

/** Of what a layer is cut out: percent for a stop loss, amounts for all others; null for what has no place on an axis. */
function axisOf(section: ComputedSection): { unit: Tower['unit']; attachment: string | null; limit: string | null } | null {
  const { limit_pct, attachment_pct, limit, attachment } = section
  if (unitsIn(limit_pct)) return { unit: 'percent', attachment: attachment_pct, limit: limit_pct }
  return unitsIn(limit) ? { unit: 'amount', attachment, limit } : null
}

/** Where a layer begins and ends; one without an attachment begins at nothing. */
function placed(section: ComputedSection): Placed | null {
  const axis = axisOf(section)
  const limit = unitsIn(axis?.limit ?? null)
  if (!axis || !limit) return null
  const low = unitsIn(axis.attachment) ?? 0n
  return { section, low, high: low + limit }
}

const compared = (one: bigint, other: bigint) => Number(one > other) - Number(one < other)

const byPlace = (one: Placed, other: Placed) =>
  compared(one.low, other.low) || compared(one.high, other.high) || one.section.id - other.section.id

/** Each layer in the first lane that is free below it. */
function lanesOf(upward: readonly Placed[]): Map<Placed, number> {
  const tops: bigint[] = []
  return new Map(
    upward.map((layer) => {
      const free = tops.findIndex((top) => top <= layer.low)
      const lane = free < 0 ? tops.length : free
      tops[lane] = layer.high
      return [layer, lane]
    }),
  )
}

type Place = (units: bigint) => number

const meets = (one: Placed, other: Placed) => one !== other && one.low < other.high && other.low < one.high

/** Where an amount stands on the axis. */
function placing(edges: readonly bigint[], scale: Scale): Place {
  const top = edges.at(-1) ?? 1n
  if (scale === 'linear') return (units) => Number(units) / Number(top)
  return (units) => edges.indexOf(units) / (edges.length - 1)
}

const stretch = (low: bigint, high: bigint, place: Place): Stretch => ({
  low: decimalOf(low),
  high: decimalOf(high),
  from: place(low),
  to: place(high),
})

/** Between the edges, upwards: how many layers cover each step. */
function steps(edges: readonly bigint[], layers: readonly Placed[]) {
  return edges.slice(1).map((high, at) => {
    const low = edges[at] ?? 0n
    return { low, high, layers: layers.filter((layer) => layer.low <= low && layer.high >= high) }
  })
}

type Step = ReturnType<typeof steps>[number]

/** Steps of one kind that touch become one. */
function joined(all: readonly Step[], is: (step: Step) => boolean): Step[] {
  return all.filter(is).reduce<Step[]>((found, step) => {
    const last = found.at(-1)
    const isSame = last?.high === step.low && last.layers.map(idOf).join() === step.layers.map(idOf).join()
    return isSame && last ? [...found.slice(0, -1), { ...last, high: step.high }] : [...found, step]
  }, [])
}

const idOf = ({ section }: Placed) => section.id

function towerOf(key: string, layers: readonly Placed[], scale: Scale): Tower {
  const upward = layers.toSorted(byPlace)
  const first = upward[0]?.section
  const edges = [...new Set([0n, ...layers.flatMap(({ low, high }) => [low, high])])].toSorted(compared)
  const place = placing(edges, scale)
  const lanes = lanesOf(upward)
  const count = Math.max(...lanes.values()) + 1
  const bandOf = (layer: Placed): Band => ({
    section: layer.section,
    lane: lanes.get(layer) ?? 0,
    span: upward.some((other) => meets(layer, other)) ? 1 : count,
    ...stretch(layer.low, layer.high, place),
  })
  const lowest = upward[0]?.low ?? 0n
  const all = steps(edges, upward)
  return {
    key,
    currency: first?.currency?.name ?? '',
    unit: (first && axisOf(first)?.unit) ?? 'amount',
    bands: upward.toReversed().map(bandOf),
    lanes: count,
    retained: lowest > 0n ? stretch(0n, lowest, place) : null,
    gaps: joined(all, (step) => step.layers.length === 0 && step.low >= lowest).map(({ low, high }) => stretch(low, high, place)),
    overlaps: joined(all, (step) => step.layers.length > 1).map((step) => ({
      ...stretch(step.low, step.high, place),
      sections: step.layers.map(idOf),
    })),
    ticks: edges.map((edge) => ({ at: place(edge), value: decimalOf(edge) })),
  }
}

const isActive = ({ section_status: status }: ComputedSection) => status === null || status === 'active'

const keyOf = ({ section }: Placed) =>
  [section.currency?.name ?? '', axisOf(section)?.unit, section.class_of_business?.id ?? ''].join('.')

/** Towers of all active layers, each of one currency, unit and class, beside each other. Source: domain guide 4, step 4. */
export function towersOf(sections: readonly ComputedSection[], scale: Scale): Tower[] {
  const layers = sections.filter(isActive).flatMap((section) => placed(section) ?? [])
  const keys = [...new Set(layers.map(keyOf))]
  return keys.map((key) =>
    towerOf(
      key,
      layers.filter((layer) => keyOf(layer) === key),
      scale,
    ),
  )
}
