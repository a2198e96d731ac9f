import { useAskingBeforeUnload } from '#src/parts/editing/before-unload.ts'
import { useServices } from '#src/services/services.tsx'
import { useBlocker } from 'react-router-dom'
import type { WizardActor } from './wizard-actors.ts'

/** Going from a wizard that something was entered into asks as closing does, and closing the tab asks in the browser's words. */
export function useKeptFromLeaving(wizard: WizardActor, isFilledIn: () => boolean): void {
  const { session } = useServices()
  const isHeld = () => wizard.getSnapshot().status === 'active' && isFilledIn()
  /** The router asks once for each way out; none is gone on later, since the question's answer stays or loads the page anew. */
  useBlocker(() => {
    if (!isHeld() || !session.getSnapshot().matches('signedIn')) return false
    wizard.send({ type: 'wizard.close', isTouched: true })
    return true
  })
  useAskingBeforeUnload(isHeld)
}
