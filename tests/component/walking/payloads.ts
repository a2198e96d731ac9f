import type { ChartEvent } from '#tools/charts/model/spec.ts'
import { plain, textOf } from '#tools/charts/model/plain.ts'
import type { GoldenStep } from '#tools/charts/paths/golden.ts'
import type { Adapter } from '#tools/charts/adapters/adapter.ts'
import { Mismatch } from '#tools/charts/adapters/mismatch.ts'
import { asDrawn, isNone } from '#tools/charts/adapters/statements.ts'
import { isSame } from './same.ts'
import type { Stage } from '../stage.tsx'

type Says<S> = Pick<Adapter<S>, 'payloads'>

/** What must come to the chart; null where nothing can be said of it. */
function wantedOf<S>({ payloads }: Says<S>, event: ChartEvent, before: GoldenStep, stage: S): object | null {
  const payload = !payloads || isNone(payloads) ? asDrawn : (payloads[event.type] ?? asDrawn)
  if (isNone(payload)) return null
  return payload === asDrawn || 'last' in payload ? event : payload.is(event, before, stage)
}

/** Where only the last of several events is the one that was drawn. */
function isLastOnly<S>({ payloads }: Says<S>, { type }: ChartEvent): boolean {
  const payload = payloads && !isNone(payloads) ? payloads[type] : undefined
  return typeof payload === 'object' && 'last' in payload
}

/** The chart heard this event, once and with everything that it must carry. */
export function carries<S extends Stage>(
  says: Says<S>,
  stage: S,
  heard: readonly object[],
  event: ChartEvent,
  before: GoldenStep,
): void {
  if (event.type.startsWith('xstate.')) return
  const wanted = wantedOf(says, event, before, stage)
  if (!wanted) return
  const counted = isLastOnly(says, event) ? heard.slice(-1) : heard
  const is = counted.length > 0 && counted.every((one) => isSame(plain(one), plain(wanted)))
  if (!is) throw new Mismatch('what the event carries', textOf(wanted), heard.map(textOf).join(', then ') || 'no event')
}
