import type { ListQuery, Page } from '#domain/api/envelope.ts'
import { listSources, listUnassignedSources } from '#domain/api/source/source.ts'
import type { Output } from '#domain/api/endpoint.ts'
import { resourceMachine } from '#src/machines/resource.machine.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { rememberName } from '#src/services/option-names.ts'
import { useServices } from '#src/services/services.tsx'
import { useActorRef } from '@xstate/react'
import { fromPromise, type ActorRefFrom } from 'xstate'

export type SourceListActor = ActorRefFrom<typeof resourceMachine>

type SourceItem = Output<typeof listSources>['items'][number]

/** Filters by links say what they are narrowed by before anybody opens them. */
function learnNames(items: readonly SourceItem[]): void {
  for (const { incorporation_country: country, branch, owner_user: owner, compliance_user: officer } of items) {
    rememberName('country', country)
    rememberName('branch', branch)
    for (const user of [owner, officer]) if (user) rememberName('user', user)
  }
}

/** The chart of a list of sources, filled with its call. */
export function useSourceRows(isUnassigned: boolean, query: ListQuery): SourceListActor {
  const { call, actorOptions } = useServices()
  const listRows = async (asked: ListQuery, signal: AbortSignal) => {
    const reply = await call(isUnassigned ? listUnassignedSources : listSources, asked, { signal })
    learnNames(reply.data.items)
    return reply as { data: Page<Row> }
  }
  return useActorRef(
    resourceMachine.provide({
      actors: { listRows: fromPromise<{ data: Page<Row> }, ListQuery>(({ input, signal }) => listRows(input, signal)) },
    }),
    { ...actorOptions, input: { query, page: null } },
  )
}
