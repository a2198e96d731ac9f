import { useLeaveGuard, type LeaveGuardActor } from '#src/leave-guard.ts'
import { useEffect } from 'react'
import type { Editor, Editors } from './editors.ts'

/** What the parts of the page hold that is typed and not saved. */
const unsaved = (editors: readonly Editor[]) => editors.filter((editor) => editor.getSnapshot().hasTag('unsaved'))
const isBusy = (editors: readonly Editor[]) => editors.some((editor) => editor.getSnapshot().matches('saving'))

/** One guard for the whole page: asks before anything unsaved is left, and saves all of it when told to. */
export function usePageGuard({ profile, assignments, seats }: Editors): LeaveGuardActor {
  const all = [profile, assignments, seats]
  const guard = useLeaveGuard({
    save: () => unsaved(all).forEach((editor) => editor.send({ type: 'edit.save' })),
    leave: () => unsaved(all).forEach((editor) => editor.send({ type: 'edit.cancel' })),
  })
  useEffect(() => {
    const editors = [profile, assignments, seats]
    let wasBusy = false
    const look = () => {
      const [isNow, isUnsaved] = [isBusy(editors), unsaved(editors).length > 0]
      if (wasBusy && !isNow) guard.send({ type: isUnsaved ? 'save.fail' : 'save.succeed' })
      if (!isNow) guard.send({ type: isUnsaved ? 'form.touch' : 'form.restore' })
      wasBusy = isNow
    }
    const heard = editors.map((editor) => editor.subscribe(look))
    return () => heard.forEach((one) => one.unsubscribe())
  }, [guard, profile, assignments, seats])
  return guard
}
