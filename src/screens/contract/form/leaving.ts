import { useAskingBeforeUnload } from '#src/parts/editing/leave-guard.ts'
import { useServices } from '#src/services/services.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router-dom'
import type { ContractPage } from './contract-page.ts'

/**
 * What is not saved is saved before the page is left, and somebody is asked only where that cannot be done. Whose session is over is let go:
 * what was typed waits as a draft.
 */
export function useLeaving({ actor }: ContractPage): void {
  const { session } = useServices()
  const isUnsaved = () => actor.getSnapshot().context.unsaved.length > 0
  /** The address that a contract gets when it is made is that of the same page. */
  const isOwn = (pathname: string) => pathname === `/contract/form/${actor.getSnapshot().context.uuid ?? ''}`
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!isUnsaved() || !session.getSnapshot().matches('signedIn')) return false
    if (currentLocation.pathname === nextLocation.pathname || isOwn(nextLocation.pathname)) return false
    actor.send({ type: 'leave.request' })
    return true
  })
  const leave = useEffectEvent(() => blocker.proceed?.())
  const stay = useEffectEvent(() => blocker.reset?.())
  useEffect(() => {
    const heard = [actor.on('page.leave', leave), actor.on('page.stay', stay)]
    return () => heard.forEach((one) => one.unsubscribe())
  }, [actor])
  useAskingBeforeUnload(isUnsaved)
}
