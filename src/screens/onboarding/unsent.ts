import { useAskingBeforeUnload } from '#src/parts/editing/before-unload.ts'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { dropDraft, hasDraft } from './details.ts'
import type { WayIn } from './way-in.ts'

/**
 * The browser asks before it closes a tab with details that were not sent in: with the tab goes their draft. Other pages of the
 * product may be looked at without a question, as Back finds everything again. What was sent in is not kept any longer.
 */
export function useUnsentDetails(actor: WayIn): void {
  const email = useSelector(actor, ({ context }) => context.newcomer?.email ?? '')
  const isSent = useSelector(actor, (snapshot) => snapshot.matches('waiting') || snapshot.matches('approved'))
  useEffect(() => {
    if (isSent) dropDraft(email)
  }, [isSent, email])
  useAskingBeforeUnload(() => email !== '' && hasDraft(email))
}
