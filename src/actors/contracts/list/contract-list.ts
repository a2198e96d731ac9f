import { contractListCalls } from '#domain/api/calls/contracts.ts'
import type { Call } from '#domain/api/calls/call.ts'
import type { CrudCalls } from '#domain/api/crud.ts'
import type { removeContract } from '#domain/api/contracts.ts'
import type { ListQuery } from '#domain/api/envelope.ts'
import { listedContract } from '#domain/contracts/listed.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { resourceWith, type ResourceActor } from '#src/actors/records/resource.ts'
import { knownPage } from '#src/actors/records/known-pages.ts'
import { builtOnce } from '#src/services/built-once.ts'
import { useServices, type Services } from '#src/services/services.tsx'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'

const calls = {
  list: contractListCalls.listContracts,
  remove: contractListCalls.removeContract,
} as Pick<CrudCalls, 'list' | 'remove'>

const remove: Call<typeof removeContract> = contractListCalls.removeContract

/** The chart of the list of contracts, filled with its calls. */
const chartOf = builtOnce((services: Services) =>
  resourceWith(calls, listedContract, services).provide({
    actors: {
      removeRow: fromPromise<{ message: string }, { row: Row }>(({ input: { row }, signal }) =>
        services.call(remove, { id: row.id }, { signal }),
      ),
    },
  }),
)

/** A page of contracts, first as it was last seen. */
export function useContractRows(query: ListQuery): ResourceActor {
  const services = useServices()
  const [page] = useState(() => knownPage(services, listedContract, query))
  return useActorRef(chartOf(services), { ...services.actorOptions, input: { query, page } })
}
