import { renewAgreement } from '#domain/api/binder/agreements.ts'
import { useConfirmed } from '#src/actors/confirmed.ts'
import { useServices } from '#src/services/services.tsx'
import type { Row } from '#src/machines/resource.setup.ts'

/** Makes the draft of the next period of an agreement; `onMade` is told its id. */
export function useRenewal({ id, row_version }: Row, onMade: (id: number) => void) {
  const { call } = useServices()
  return useConfirmed(async (_, signal) => {
    const reply = await call(renewAgreement, { id, row_version }, { signal })
    onMade(reply.data.id)
    return reply
  })
}
