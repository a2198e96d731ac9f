import type { Call } from '#domain/api/calls/call.ts'
import { contractStartCalls } from '#domain/api/calls/contract-starts.ts'
import type { removeContractTemplate } from '#domain/api/contract/starts.ts'
import { useConfirmed, type ConfirmedActor } from '#src/actors/confirmed.ts'
import { useServices } from '#src/services/services.tsx'

const remove: Call<typeof removeContractTemplate> = contractStartCalls.removeContractTemplate

/** Deletes a template when it is confirmed; tells when it is gone. */
export function useTemplateRemoval(id: number, onRemoved: () => void): ConfirmedActor {
  const { call } = useServices()
  return useConfirmed((_, signal) => call(remove, { id }, { signal }), onRemoved)
}
