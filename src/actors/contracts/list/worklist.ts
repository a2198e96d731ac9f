import type { Call } from '#domain/api/calls/call.ts'
import { contractListCalls } from '#domain/api/calls/contracts.ts'
import { worklistCalls } from '#domain/api/calls/worklists.ts'
import type { loadBoard } from '#domain/api/contract/worklists.ts'
import type { CrudCalls } from '#domain/api/crud.ts'
import type { ListQuery } from '#domain/api/envelope.ts'
import type { Worklist } from '#domain/contracts/worklist/worklists.ts'
import { useLoaded } from '#src/actors/loaded.ts'
import { knownPage } from '#src/actors/records/known-pages.ts'
import { resourceWith, type ResourceActor } from '#src/actors/records/resource.ts'
import { builtOnce } from '#src/services/built-once.ts'
import { useServices, type Services } from '#src/services/services.tsx'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'

/** An address with the place of a worklist in it. */
const placed = <C extends { path: string }>(call: C, { group, stage }: Worklist): C => ({
  ...call,
  path: call.path.replace(':group', String(group)).replace(':stage', String(stage)),
})

const nameOf = ({ group, stage }: Worklist) => `worklist ${group}/${stage}`

export interface WorklistCalls extends Pick<CrudCalls, 'list' | 'export'> {
  name: string
}

/** The calls of one worklist; the same object for as long as the page lives. */
export const callsOfWorklist = builtOnce((worklist: Worklist): WorklistCalls => {
  const list = placed(worklistCalls.listWorklist, worklist)
  const exporting = placed(worklistCalls.exportWorklist, worklist)
  return { name: nameOf(worklist), list, export: exporting }
})

const chartOf = builtOnce((services: Services) =>
  builtOnce((worklist: Worklist) => {
    const { list, name } = callsOfWorklist(worklist)
    const calls = { list, remove: contractListCalls.removeContract } as Pick<CrudCalls, 'list' | 'remove'>
    return resourceWith(calls, { name }, services)
  }),
)

/** A page of a worklist, first as it was last seen. */
export function useWorklistRows(worklist: Worklist, query: ListQuery): ResourceActor {
  const services = useServices()
  const [page] = useState(() => knownPage(services, { name: nameOf(worklist) }, query))
  return useActorRef(chartOf(services)(worklist), { ...services.actorOptions, input: { query, page } })
}

const board: Call<typeof loadBoard> = worklistCalls.loadBoard

/** The most urgent contracts of each stage of a group; asked again when `version` is another one. */
export const useBoard = (asked: { group: number; search: string; filter: Record<string, string> }, version: number) =>
  useLoaded(board, asked, version)
