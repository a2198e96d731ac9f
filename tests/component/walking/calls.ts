import type { Adapter } from '#tools/charts/adapters/adapter.ts'
import { Mismatch } from '#tools/charts/adapters/mismatch.ts'
import { isNone, type Sent } from '#tools/charts/adapters/statements.ts'
import { textOf } from '#tools/charts/model/plain.ts'
import type { GoldenStep } from '#tools/charts/paths/golden.ts'
import type { Request } from '../gateway.ts'
import type { Stage } from '../stage.tsx'
import { isSame } from './same.ts'
import { until } from '../rendering/waiting.ts'

/** Services that a step starts, by id, with their input. */
function startedIn({ effects }: GoldenStep): [id: string, input: unknown][] {
  return effects.flatMap((effect) => {
    const [, id, input] = /^start (\S+) ?(.*)$/s.exec(effect) ?? []
    return id ? [[id, input ? (JSON.parse(input) as unknown) : undefined] as [string, unknown]] : []
  })
}

const sentAs = ({ name, query, body }: Request, wanted: Sent) => ({
  name,
  ...(wanted.query && { query }),
  ...('body' in wanted && { body }),
})

/** Every call that the step starts left the browser with its whole input. `since` is how many requests had left before. */
export async function callsLeave<S extends Stage>(
  { calls }: Pick<Adapter<S>, 'calls'>,
  stage: S,
  step: GoldenStep,
  since: number,
): Promise<void> {
  if (!calls || isNone(calls)) return
  for (const [id, input] of startedIn(step)) {
    const call = calls[id]
    if (!call || isNone(call)) continue
    const wanted = call(input as never, step, stage)
    const sent = () =>
      stage.gateway
        .requests()
        .slice(since)
        .filter(({ name }) => name === wanted.name)
        .map((one) => sentAs(one, wanted))
    const isSent = () => isSame(sent().at(-1), wanted)
    await until(isSent).catch(() => undefined)
    const seen = sent()
    if (!isSent()) throw new Mismatch(`the call of ${id}`, textOf(wanted), seen.map(textOf).join(', then ') || 'no such request')
  }
}
