import { generateUmr } from '#domain/api/contract/given.ts'
import { useEffect, useEffectEvent } from 'react'
import { waitFor } from 'xstate'
import { useOperation, type Operation } from '../operation.ts'
import type { StepForm } from './step-form.ts'

/** Asks for the next UMR of a contract; `onGiven` puts it where it belongs, for it is saved with its step. */
export function useUmr(onGiven: (umr: string) => void): Operation {
  const actor = useOperation(generateUmr)
  const give = useEffectEvent(onGiven)
  useEffect(() => {
    const subscription = actor.subscribe((snapshot) => {
      if (snapshot.matches('succeeded')) give((snapshot.context.data as { umr: string }).umr)
    })
    return () => subscription.unsubscribe()
  }, [actor])
  return actor
}

/** Puts a UMR into its field, as soon as the step is there; it is saved like what is typed. */
export async function giveUmr(form: StepForm, umr: string): Promise<void> {
  await waitFor(form.actor, (snapshot) => snapshot.hasTag('form'))
  form.change('umr', umr)
}
