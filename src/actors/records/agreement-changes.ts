import { decideContractChange, listContractChanges } from '#domain/api/binder/agreements.ts'
import type { Output } from '#domain/api/endpoint.ts'
import { useConfirmed } from '#src/actors/confirmed.ts'
import type { WantedAction } from '#src/machines/editing/confirmed-action.machine.ts'
import { useLoaded } from '#src/actors/loaded.ts'
import { useServices } from '#src/services/services.tsx'

export type KnownChange = Output<typeof listContractChanges>['changes'][number]
export type Decision = KnownChange['decisions'][number]

/** What was proposed for the terms of an agreement contract; asked anew when the contract is another version. */
export const useChanges = (id: number, version: number) => useLoaded(listContractChanges, { id }, version)

/** Decides on a change once that is confirmed. */
export function useDecision(contract: number, change: number, onDecided: () => void) {
  const { call } = useServices()
  const run = async ({ name, comment }: WantedAction, signal: AbortSignal) => {
    const reply = await call(decideContractChange, { id: contract, change, to: name as Decision, comment }, { signal })
    onDecided()
    return reply
  }
  return useConfirmed(run)
}
