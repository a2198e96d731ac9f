import { noteAgreementNotice } from '#domain/api/binder/agreements.ts'
import { useServices } from '#src/services/services.tsx'
import { useConfirmed } from '#src/actors/confirmed.ts'
import type { WantedAction } from '#src/machines/editing/confirmed-action.machine.ts'
import type { Row } from '#src/machines/resource.setup.ts'

export const GIVE = 'give'
export const WITHDRAW = 'withdraw'

/** Notes that notice of cancellation of an agreement was given, on the day that comes as the comment, or that it was not. */
export function useNotice({ id, row_version }: Row, onNoted: () => void) {
  const { call } = useServices()
  const run = async ({ name, comment: day }: WantedAction, signal: AbortSignal) => {
    const reply = await call(noteAgreementNotice, { id, row_version, given_on: name === GIVE ? day : null }, { signal })
    onNoted()
    return reply
  }
  return useConfirmed(run)
}
