import { useLeaveGuard, type LeaveGuardActor } from '#src/leave-guard.ts'
import { useEffect, type RefObject } from 'react'
import type { ResourceActor } from '../resource-actors.ts'

/** The leave guard of a record's form: it saves by submitting the form, and hears from the list's chart what came of it. */
export function useGuardedForm(
  actor: ResourceActor,
  form: RefObject<HTMLFormElement | null>,
  forget: () => void,
): LeaveGuardActor {
  const guard = useLeaveGuard({
    save: () => form.current?.requestSubmit(),
    leave: () => {
      const isComparing = actor.getSnapshot().matches({ dialog: { form: 'comparing' } })
      actor.send({ type: isComparing ? 'form.discard' : 'form.cancel' })
      forget()
    },
  })
  useEffect(() => {
    let wasSaving = false
    const subscription = actor.subscribe((snapshot) => {
      const isSaving = snapshot.matches({ dialog: { form: 'saving' } })
      if (wasSaving && !isSaving) guard.send({ type: snapshot.hasTag('form') ? 'save.fail' : 'save.succeed' })
      wasSaving = isSaving
    })
    return () => subscription.unsubscribe()
  }, [actor, guard])
  return guard
}
