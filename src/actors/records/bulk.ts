import { newInstance } from '#src/services/instance.ts'
import type { BulkReport } from '#domain/api/bulk.ts'
import type { ListQuery, Page } from '#domain/api/envelope.ts'
import type { CrudCalls } from '#domain/api/crud.ts'
import { BULK_CAP } from '#domain/limits.ts'
import { builtOnce } from '#src/services/built-once.ts'
import { bulkMachine } from '#src/machines/list/bulk.machine.ts'
import type { Ids, Piece } from '#src/machines/list/bulk.setup.ts'
import { useServices, type Services } from '#src/services/services.tsx'
import type { Selection } from '#src/ui/list/selection.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { fromPromise, type ActorRefFrom } from 'xstate'

export type BulkActor = ActorRefFrom<typeof bulkMachine>

/** What a list of rows and their bulk work are asked with: one object for each list, for which its chart is built once. */
export interface BulkCalls extends Pick<CrudCalls, 'list' | 'bulk'> {
  /** Takes the rows that are selected without having been shown. */
  learn?: (rows: readonly Listed[]) => void
}

const PAGE = 100

/** A row as a list shows it. */
export type Listed = { id: number } & Record<string, unknown>

/** Page by page, so that no call is larger than any other of a list. */
async function collect(call: Services['call'], { list, learn }: BulkCalls, query: ListQuery, signal: AbortSignal): Promise<Ids> {
  const ids: number[] = []
  let cursor: string | null = ''
  while (cursor !== null && ids.length < BULK_CAP) {
    const asked: ListQuery = { ...query, page: 1, page_size: PAGE, cursor }
    const { data } = (await call(list, asked, { signal })) as { data: Page<Listed> }
    learn?.(data.items)
    ids.push(...data.items.map(({ id }) => id))
    cursor = data.next_cursor
  }
  return ids.slice(0, BULK_CAP)
}

const chartOf = builtOnce((call: Services['call']) =>
  builtOnce((calls: BulkCalls) =>
    bulkMachine.provide({
      actors: {
        collectRows: fromPromise<Ids, { query: ListQuery }>(({ input, signal }) => collect(call, calls, input.query, signal)),
        runBulk: fromPromise<{ data: BulkReport }, Piece>(({ input: { action, ids, idempotencyKey }, signal }) =>
          call(calls.bulk, { action, ids: [...ids] }, { signal, idempotencyKey }),
        ),
      },
    }),
  ),
)

/** The bulk chart of one list; the list is told when its rows are others. */
export function useBulk(calls: BulkCalls, onChange: () => void): BulkActor {
  const { call, actorOptions } = useServices()
  const instance = useMemo(() => newInstance(), [])
  const actor = useActorRef(chartOf(call)(calls), { ...actorOptions, input: { instance } })
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    const heard = actor.on('rows.change', () => tell())
    return () => heard.unsubscribe()
  }, [actor])
  return actor
}

/** What a table of rows needs to have them chosen. */
export function useSelection<Row>(actor: BulkActor, labelOf: (row: Row) => string): Selection<Row> {
  const selected = useSelector(actor, (snapshot) => snapshot.context.selected)
  return useMemo(() => {
    const keys = new Set(selected)
    return {
      isPicked: (key) => keys.has(key),
      labelOf,
      pick: (ids, isPicked) => actor.send({ type: isPicked ? 'rows.pick' : 'rows.drop', ids }),
      clear: () => actor.send({ type: 'selection.clear' }),
    }
  }, [actor, selected, labelOf])
}
