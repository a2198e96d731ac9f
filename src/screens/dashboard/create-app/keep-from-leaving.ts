import { useAskingBeforeUnload } from '#src/leave-guard.ts'
import { useServices } from '#src/services.tsx'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router-dom'
import type { WizardActor } from './wizard-actors.ts'

/** Going back from a wizard that something was entered into asks as closing does, and closing the tab asks in the browser's words. */
export function useKeptFromLeaving(wizard: WizardActor, isFilledIn: () => boolean): void {
  const { session } = useServices()
  const isHeld = () => wizard.getSnapshot().status === 'active' && isFilledIn()
  const blocker = useBlocker(() => isHeld() && session.getSnapshot().matches('signedIn'))
  const isStaying = useSelector(wizard, (snapshot) => snapshot.matches({ open: { leaving: 'staying' } }))
  const onStaying = useEffectEvent(() => blocker.reset?.())
  useEffect(() => {
    if (blocker.state === 'blocked') wizard.send({ type: 'wizard.close', isTouched: true })
  }, [wizard, blocker.state])
  useEffect(() => {
    if (isStaying) onStaying()
  }, [isStaying])
  useAskingBeforeUnload(isHeld)
}
