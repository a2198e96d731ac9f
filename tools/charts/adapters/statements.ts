import type { ChartEvent } from '../model/spec.ts'
import type { GoldenStep } from '../paths/golden.ts'

/** Nothing is said of this, for a reason. */
export interface None {
  none: string
}

/** The event comes to the chart as the walk has drawn it, in every value. */
export const asDrawn = 'as drawn'

/** What an event must carry when it comes to the chart: what was drawn (of several at least in the last), or for a reason something made of it. */
export type Payload<Ctx> =
  | typeof asDrawn
  | None
  | { last: string }
  | { because: string; is: (event: ChartEvent, before: GoldenStep, ctx: Ctx) => object }

/** A request as it must leave the browser, whole. */
export interface Sent {
  name: string
  query?: Record<string, string>
  body?: unknown
}

/** What the input that the chart gives a service becomes on its way to the server. */
export type Call<Ctx> = (input: never, step: GoldenStep, ctx: Ctx) => Sent

/** Fails unless a value of the context stands on the screen; an empty one must be gone from it. */
export type Show<Ctx> = (value: never, ctx: Ctx, step: GoldenStep) => unknown

/** A value that stands on the screen in every state but these (by id, with all inside them), each with its reason. */
export interface ShownPartly<Ctx> {
  check: Show<Ctx>
  except: Readonly<Record<string, string>>
}

/** The fields and buttons of a part of the screen that take nothing while the state is busy, by name; all others of the part do. */
export interface Lock<Ctx> {
  part: (ctx: Ctx, step: GoldenStep) => unknown
  locked: readonly (string | RegExp)[] | 'everything'
  /** Names of those that can be locked for another reason too, with the reason. */
  rests?: Readonly<Record<string, string>>
}

/** What an adapter says of a screen beyond how it is driven. */
export interface Statements<Ctx> {
  /** The file of the screen, or one for each state by id; the innermost counts. */
  screen: string | Readonly<Record<string, string>>
  /** One for every event with data, by descriptor. */
  payloads: Record<string, Payload<Ctx>> | None
  /** One for every service of the chart, by id. */
  calls: Record<string, Call<Ctx> | None> | None
  /** One for every value of the context, by name. */
  shows: Record<string, Show<Ctx> | ShownPartly<Ctx> | None> | None
  /** One for every leaf state under the tag `busy`, by id. */
  locks: Record<string, Lock<Ctx> | None> | None
}

export const isNone = (said: unknown): said is None => typeof said === 'object' && said !== null && 'none' in said

/** Of a level without a screen, or with one that another level looks at. */
export const saysNothing = (none: string) => ({
  screen: '',
  payloads: { none },
  calls: { none },
  shows: { none },
  locks: { none },
})

/** Whether a state is this one or inside it. */
export const isInside = (leaf: string, state: string) => leaf === state || leaf.startsWith(`${state}.`)

export function screenOf(screen: Statements<unknown>['screen'] | undefined, leaves: readonly string[]): string {
  if (!screen || typeof screen === 'string') return screen ?? ''
  const files = Object.entries(screen)
    .filter(([state]) => leaves.some((leaf) => isInside(leaf, state)))
    .sort(([one], [other]) => other.length - one.length)
  return files[0]?.[1] ?? ''
}
