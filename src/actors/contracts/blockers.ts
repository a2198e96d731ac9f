import type { Call } from '#domain/api/calls/call.ts'
import { worklistCalls } from '#domain/api/calls/worklists.ts'
import type { listBlockers } from '#domain/api/contract/worklists.ts'
import type { Output } from '#domain/api/endpoint.ts'
import { BLOCKERS } from '#domain/contracts/worklist/bounds.ts'
import { useServices } from '#src/services/services.tsx'
import { useEffect, useState } from 'react'

const blockers: Call<typeof listBlockers> = worklistCalls.listBlockers

type Blockers = Output<typeof listBlockers>['items'][number]

export type BlockersOfPage = ReadonlyMap<number, Blockers>

const NONE: BlockersOfPage = new Map()

export interface Judged {
  id: number
  row_version: number
}

const piecesOf = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / BLOCKERS.contracts) }, (_, at) =>
    ids.slice(at * BLOCKERS.contracts, (at + 1) * BLOCKERS.contracts),
  )

/** What keeps these contracts from their next moves, some at a time; asked again when one of them was changed. What cannot be known is left out. */
export function useBlockers(rows: readonly Judged[]): BlockersOfPage {
  const { call } = useServices()
  const [found, setFound] = useState(NONE)
  const asked = JSON.stringify(rows.map(({ id, row_version: version }) => [id, version]))
  useEffect(() => {
    const ending = new AbortController()
    const ask = async () => {
      const all = new Map<number, Blockers>()
      for (const piece of piecesOf((JSON.parse(asked) as [number, number][]).map(([id]) => id))) {
        const { data } = await call(blockers, { ids: piece.join(',') }, { signal: ending.signal })
        for (const each of data.items) all.set(each.id, each)
        setFound(new Map(all))
      }
    }
    ask().catch(() => undefined)
    return () => ending.abort()
  }, [call, asked])
  return found
}
