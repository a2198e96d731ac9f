import type { Call } from '#domain/api/calls/call.ts'
import { contractWarningCalls as calls } from '#domain/api/calls/contract-warnings.ts'
import type { acknowledgeWarning, withdrawAcknowledgement } from '#domain/api/contract/warnings.ts'
import type { Problem } from '#domain/app-error.ts'
import type { StandingWarning } from '#domain/contracts/record.ts'
import { useServices } from '#src/services/services.tsx'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { useOperation, type Operation } from '../operation.ts'

const acknowledging: Call<typeof acknowledgeWarning> = calls.acknowledgeWarning
const withdrawing: Call<typeof withdrawAcknowledgement> = calls.withdrawAcknowledgement

interface Ports {
  onDone: () => void
  /** The warning is another one by now, or is gone: it has to be read again. */
  onChanged: () => void
}

const [GONE, CHANGED] = [404, 409]

/** Who was quicker has taken the place of what would show the refusal. */
const isAcknowledged = ({ data }: Problem) => Boolean((data as Partial<StandingWarning> | null)?.acknowledgement)

function useDone<E extends typeof acknowledgeWarning | typeof withdrawAcknowledgement>(
  of: Call<E>,
  { onDone, onChanged }: Ports,
): Operation {
  const { announce } = useServices()
  const operation = useOperation(of, (message, tone) => {
    if (tone === 'error') return
    announce(message, tone)
    onDone()
  })
  const problem = useSelector(operation, ({ context }) => context.problem)
  const readAgain = useEffectEvent(() => {
    if (problem?.status !== GONE && problem?.status !== CHANGED) return
    if (problem.status === GONE || isAcknowledged(problem)) announce(problem.message, 'error')
    onChanged()
  })
  useEffect(() => readAgain(), [problem])
  return operation
}

export const useAcknowledging = (ports: Ports): Operation => useDone(acknowledging, ports)
export const useWithdrawing = (ports: Ports): Operation => useDone(withdrawing, ports)
