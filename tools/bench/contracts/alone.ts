import { crudCalls } from '#domain/api/calls/crud.ts'
import { toRequest } from '#domain/api/wire.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { region } from '#domain/entities/region.ts'
import type { Served } from '../served.ts'

async function timed({ token }: Served, url: string): Promise<number> {
  const start = performance.now()
  const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  const body = await reply.text()
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${body.slice(0, 300)}`)
  return performance.now() - start
}

/** ms of a call, and of a list of a few rows that is asked for in turn with it: on a busy machine the one says what the other is worth. */
export async function alone(served: Served, url: string, rounds: number): Promise<{ times: number[]; few: number[] }> {
  const regions = `${served.host}/api${toRequest(crudCalls(region as unknown as Entity).list, {}).url}`
  const [times, few]: [number[], number[]] = [[], []]
  for (let round = -3; round < rounds; round++) {
    const [one, other] = [await timed(served, url), await timed(served, regions)]
    if (round < 0) continue
    times.push(one)
    few.push(other)
  }
  return { times, few }
}
