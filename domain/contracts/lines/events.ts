import type { LineMove } from '../../lifecycles/market-line.lifecycle.ts'

/** What happens to the line of a market or of a section; each is kept for good. */
export const LINE_EVENTS = [
  'quoted',
  'declined',
  'no_response',
  'requested',
  'written',
  'amended',
  'withdrawn',
  'reapproached',
  'dropped',
  'restored',
  'signed',
  'reopened',
  'replaced',
  'advised',
  'superseded',
  'confirmed',
  'subjectivity',
  'shortfall',
] as const
export type LineEventKind = (typeof LINE_EVENTS)[number]

export const EVENT_OF: Record<LineMove, LineEventKind> = {
  'line.quote': 'quoted',
  'line.decline': 'declined',
  'line.close': 'no_response',
  'line.request': 'requested',
  'line.write': 'written',
  'line.amend': 'amended',
  'line.withdraw': 'withdrawn',
  'line.reapproach': 'reapproached',
  'line.drop': 'dropped',
  'line.restore': 'restored',
  'line.sign': 'signed',
  'line.reopen': 'reopened',
  'line.replace': 'replaced',
}

interface Event {
  id: number
  section: number
  market: number | null
  kind: LineEventKind
}

/** What stands of a market or a section: the last event of each kind. */
export type Trail<E extends Event> = Partial<Record<LineEventKind, E>>

const trailOf = <E extends Event>(events: readonly E[]): Trail<E> =>
  Object.fromEntries(events.map((event) => [event.kind, event])) as Trail<E>

function grouped<E extends Event>(events: readonly E[], of: (event: E) => number | null): Map<number, Trail<E>> {
  const by = new Map<number, E[]>()
  for (const event of events) {
    const key = of(event)
    if (key !== null) by.set(key, [...(by.get(key) ?? []), event])
  }
  return new Map([...by].map(([key, own]) => [key, trailOf(own)]))
}

/** By the id of the market. */
export const trailsOf = <E extends Event>(events: readonly E[]): Map<number, Trail<E>> => grouped(events, ({ market }) => market)

/** By the id of the section, of what is said of it as a whole. */
export const sectionTrailsOf = <E extends Event>(events: readonly E[]): Map<number, Trail<E>> =>
  grouped(
    events.filter(({ market }) => market === null),
    ({ section }) => section,
  )

/** The advice that counts: the last one, unless it was superseded. */
export const adviceIn = <E extends Event>({ advised, superseded }: Trail<E>): E | null =>
  advised && (!superseded || superseded.id < advised.id) ? advised : null

/** What the market has confirmed of that advice, unless its signing was rolled back since. */
export function confirmationIn<E extends Event>(trail: Trail<E>): E | null {
  const { confirmed, reopened } = trail
  const advice = adviceIn(trail)
  if (!advice || !confirmed || confirmed.id < advice.id) return null
  return reopened && reopened.id > confirmed.id ? null : confirmed
}
