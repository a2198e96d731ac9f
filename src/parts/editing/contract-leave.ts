import type { ContractForm } from '#src/actors/contracts/contract-form.ts'
import { useServices } from '#src/services/services.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useBlocker, type Location } from 'react-router-dom'
import { useAskingBeforeUnload } from './before-unload.ts'

const isUnsaved = ({ actor }: ContractForm) => actor.getSnapshot().context.unsaved.length > 0

/** The same address shows the form or, where that is asked, the contract to be read. */
const isForm = ({ search }: Location) => !new URLSearchParams(search).has('view')

/** The address that a contract gets when it is made is no other page. */
const isOwnAddress = ({ actor }: ContractForm, path: string) => {
  const { uuid } = actor.getSnapshot().context
  return uuid !== null && path.endsWith(`/${uuid}`)
}

/**
 * Lets nobody leave the form before everything is saved: what is unsaved is saved first, and only where that fails the page's chart asks
 * (tag `asking`: send `leave.save`, `leave.discard` or `leave.stay`). A save may be answered before React shows that the way is blocked:
 * then it opens as soon as that is shown, and after React is done: some ways are drawn at once. Whoever's session is over goes: what was typed waits as a copy.
 */
export function useContractLeave(form: ContractForm): void {
  const { session } = useServices()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isSame = currentLocation.pathname === nextLocation.pathname || isOwnAddress(form, nextLocation.pathname)
    if ((isSame && isForm(nextLocation)) || !isUnsaved(form) || !session.getSnapshot().matches('signedIn')) return false
    form.actor.send({ type: 'leave.request' })
    return true
  })
  const onLeave = useEffectEvent(() => blocker.proceed?.())
  const onStay = useEffectEvent(() => blocker.reset?.())
  useEffect(() => {
    const heard = [form.actor.on('page.leave', onLeave), form.actor.on('page.stay', onStay)]
    return () => heard.forEach((one) => one.unsubscribe())
  }, [form])
  useEffect(() => {
    const isLeft = form.actor.getSnapshot().matches({ page: 'left' })
    if (isLeft && blocker.state === 'blocked') queueMicrotask(() => blocker.proceed())
  }, [form, blocker])
  useAskingBeforeUnload(() => isUnsaved(form))
}
