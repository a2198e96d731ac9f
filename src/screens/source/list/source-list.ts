import type { ListQuery, Page } from '#domain/api/envelope.ts'
import { listSources, listUnassignedSources } from '#domain/api/source.ts'
import { RISK_CATEGORIES } from '#domain/calculations/risk-score.ts'
import { SOURCE_STATUSES, SOURCE_TYPES } from '#domain/sources/choices.ts'
import { resourceMachine } from '#src/machines/resource.machine.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { useRetryOnReturn } from '#src/retry-on-return.ts'
import { calling, useServices } from '#src/services.tsx'
import { addressOf, queryOf } from '#src/ui/list/list-address.ts'
import { useActorRef } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ActorRefFrom, PromiseActorLogic } from 'xstate'
import { newInstance } from '../source-actors.ts'
import { SORTABLE } from './source-columns.tsx'

export type SourceListActor = ActorRefFrom<typeof resourceMachine>

/** What the list is narrowed by: field -> its choices. */
export const FILTERS = { status: SOURCE_STATUSES, risk_category: RISK_CATEGORIES, source_type: SOURCE_TYPES } as const

/** A page of sources; the address says which. */
export function useSourceList(isUnassigned: boolean) {
  const services = useServices()
  const { call, actorOptions } = services
  const [address, setAddress] = useSearchParams()
  const query = useMemo(() => queryOf(address, SORTABLE, Object.keys(FILTERS)), [address])
  const [instance] = useState(newInstance)
  const asked = calling(call, isUnassigned ? listUnassignedSources : listSources)
  const actor = useActorRef(
    resourceMachine.provide({
      actors: { listRows: asked as unknown as PromiseActorLogic<{ data: Page<Row> }, ListQuery> },
    }),
    { ...actorOptions, input: { query, instance, page: null } },
  )
  useEffect(() => actor.send({ type: 'query.change', query }), [actor, query])
  useRetryOnReturn(actor, () => actor.send({ type: 'list.request' }))
  const ask = (next: ListQuery, isStep: boolean) => setAddress(addressOf(next), { replace: !isStep })
  return { actor, query, ask }
}
