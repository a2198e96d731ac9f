import { accordionMachine } from '#src/machines/menu/accordion.machine.ts'
import { useServices } from '#src/services/services.tsx'
import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'

const EXPANDED = accordionMachine.resolveState({ value: 'expanded' })

/** Open from the start around the page that shows, and as soon as someone comes to a page inside. */
export function useAccordion(isAround: boolean) {
  const { actorOptions } = useServices()
  const accordion = useActorRef(accordionMachine, isAround ? { ...actorOptions, snapshot: EXPANDED } : actorOptions)
  useEffect(() => {
    if (isAround) accordion.send({ type: 'page.arrive' })
  }, [isAround, accordion])
  return accordion
}
