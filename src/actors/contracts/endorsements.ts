import { endorsementCalls } from '#domain/api/calls/endorsement.ts'
import type { Call } from '#domain/api/calls/call.ts'
import type { CrudCalls } from '#domain/api/crud.ts'
import type { Input, Output } from '#domain/api/endpoint.ts'
import type {
  changeEndorsement,
  createEndorsement,
  listEndorsementHeadings,
  listEndorsementHistory,
  listEndorsements,
  loadEndorsement,
  moveEndorsement,
  removeEndorsement,
} from '#domain/api/endorsement.ts'
import type { ListQuery } from '#domain/api/envelope.ts'
import { listedEndorsement } from '#domain/endorsements/listed.ts'
import { useConfirmed, type ConfirmedActor } from '#src/actors/confirmed.ts'
import type { WantedAction } from '#src/machines/editing/confirmed-action.machine.ts'
import type { EditedRecord } from '#src/machines/editing/record-editor.setup.ts'
import { builtOnce } from '#src/services/built-once.ts'
import { useServices, type Services } from '#src/services/services.tsx'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { knownPage } from '../records/known-pages.ts'
import { resourceWith, type ResourceActor } from '../records/resource.ts'
import { useLoaded } from '../loaded.ts'

const calls = { list: endorsementCalls.listEndorsements, remove: endorsementCalls.removeEndorsement } as Pick<
  CrudCalls,
  'list' | 'remove'
>

const chartOf = builtOnce((services: Services) => resourceWith(calls, listedEndorsement, services))

/** A page of endorsements, first as it was last seen. */
export function useEndorsementRows(query: ListQuery): ResourceActor {
  const services = useServices()
  const [page] = useState(() => knownPage(services, listedEndorsement, query))
  return useActorRef(chartOf(services), { ...services.actorOptions, input: { query, page } })
}

export type Endorsement = Output<typeof loadEndorsement>
export type Sent = Omit<Input<typeof changeEndorsement>, 'id' | 'row_version'>

const load: Call<typeof loadEndorsement> = endorsementCalls.loadEndorsement
const change: Call<typeof changeEndorsement> = endorsementCalls.changeEndorsement
const create: Call<typeof createEndorsement> = endorsementCalls.createEndorsement
const move: Call<typeof moveEndorsement> = endorsementCalls.moveEndorsement
const remove: Call<typeof removeEndorsement> = endorsementCalls.removeEndorsement
const headings: Call<typeof listEndorsementHeadings> = endorsementCalls.listEndorsementHeadings
const history: Call<typeof listEndorsementHistory> = endorsementCalls.listEndorsementHistory
const list: Call<typeof listEndorsements> = endorsementCalls.listEndorsements

interface Sending {
  signal: AbortSignal
  idempotencyKey?: string
}

/** Where an endorsement is read, made and saved. */
export const endorsementsOf = ({ call }: Services) => ({
  load: (id: number, signal: AbortSignal) => call(load, { id }, { signal }),
  create: (sent: Input<typeof createEndorsement>, how: Sending) => call(create, sent, how),
  change: ({ id, row_version }: Endorsement, sent: Sent, how: Sending) => call(change, { id, row_version, ...sent }, how),
})

/** Every field that can be changed, as it stands. */
export const useHeadings = (id: number) => useLoaded(headings, { id })

export const useHistory = (id: number, version: number) => useLoaded(history, { id, page: 1, page_size: 20 }, version)

/** The endorsements of a contract. */
export const useEndorsementsOf = (contract: number, version: number) =>
  useLoaded(list, { page: 1, page_size: 20, search: '', sort: '', cursor: '', filter: { contract: String(contract) } }, version)

/** What a move would do, in a dry run. */
export const useMoveChanges = ({ id, row_version }: Endorsement, name: Endorsement['moves'][number]['name'], reason: string) =>
  useLoaded(move, { id, row_version, move: name, reason, dry_run: '1' })

interface Moving {
  endorsement: Endorsement
  onMoved: (endorsement: EditedRecord | null) => void
}

/** Moves an endorsement on, or removes its draft, once that is confirmed. */
export function useEndorsementMove({ endorsement, onMoved }: Moving): ConfirmedActor {
  const { call } = useServices()
  const { id, row_version } = endorsement
  const run = async ({ name, comment }: WantedAction, signal: AbortSignal) => {
    if (name === 'remove') {
      const reply = await call(remove, { id, row_version }, { signal })
      onMoved(null)
      return { message: reply.message }
    }
    const asked = { id, row_version, move: name as Endorsement['moves'][number]['name'], reason: comment }
    const reply = await call(move, asked, { signal })
    onMoved(reply.data.endorsement)
    return { message: reply.message }
  }
  return useConfirmed(run)
}
