import { useActorRef } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import { leaveGuardMachine } from '#src/machines/leave-guard.machine.ts'
import { useServices } from '#src/services/services.tsx'
import { useAskingBeforeUnload } from './before-unload.ts'

export type LeaveGuardActor = ActorRefFrom<typeof leaveGuardMachine>

interface Guarded {
  /** Saves as if the form were submitted; what comes of it is told the guard as `save.succeed` or `save.fail`. */
  save: () => void
  /** Gives the form up, with whatever is in it. */
  leave: () => void
}

/**
 * The guard of a form: tell it when something is touched or restored, what comes of a save, and that someone wants to close.
 * Going to another page and closing the tab it notices itself. It lets everybody go whose session is over: what was typed
 * waits as a draft.
 */
export function useLeaveGuard({ save, leave }: Guarded): LeaveGuardActor {
  const { session, actorOptions } = useServices()
  const guard = useActorRef(leaveGuardMachine, actorOptions)
  const isUnsaved = () => guard.getSnapshot().hasTag('unsaved')
  const isHeld = () => isUnsaved() && session.getSnapshot().matches('signedIn')
  /** The router asks once for each way out, also for one that comes before the last one's answer has been rendered. */
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!isHeld() || currentLocation.pathname === nextLocation.pathname) return false
    guard.send({ type: 'leave.request', way: 'navigation' })
    return true
  })
  const onSave = useEffectEvent(save)
  const onStay = useEffectEvent(() => blocker.reset?.())
  const onLeave = useEffectEvent(() => {
    leave()
    blocker.proceed?.()
  })
  useEffect(() => {
    const heard = [guard.on('form.save', onSave), guard.on('form.stay', onStay), guard.on('form.leave', onLeave)]
    return () => heard.forEach((one) => one.unsubscribe())
  }, [guard])
  useAskingBeforeUnload(isUnsaved)
  return guard
}
