import { useLeaveGuard, type LeaveGuardActor } from '#src/leave-guard.ts'
import { useEffect, type RefObject } from 'react'
import type { FormActor, RecordPageActor } from './form-actor.ts'

/** The leave guard of a record's form: it saves by submitting the form, and hears from the form's chart what came of it. */
export function useGuardedForm(actor: FormActor, form: RefObject<HTMLFormElement | null>, forget: () => void): LeaveGuardActor {
  const guard = useLeaveGuard({
    save: () => form.current?.requestSubmit(),
    leave: () => {
      actor.send({ type: actor.getSnapshot().hasTag('comparing') ? 'form.discard' : 'form.cancel' })
      forget()
    },
  })
  useEffect(() => {
    let wasSaving = false
    const subscription = (actor as RecordPageActor).subscribe((snapshot) => {
      const isSaving = snapshot.hasTag('saving')
      const isForm = snapshot.hasTag('form')
      if (wasSaving && !isSaving) guard.send({ type: isForm ? 'save.fail' : 'save.succeed' })
      else if (!isForm) guard.send({ type: 'form.restore' })
      wasSaving = isSaving
    })
    return () => subscription.unsubscribe()
  }, [actor, guard])
  return guard
}
