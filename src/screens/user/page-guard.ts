import { useLeaveGuard, type LeaveGuardActor } from '#src/leave-guard.ts'
import { useEffect } from 'react'
import type { Editor, Editors } from './editors.ts'
import type { KeptDrafts } from './kept-draft.ts'

/** What the parts of the page hold that is typed and not saved. */
const unsaved = (editors: readonly Editor[]) => editors.filter((editor) => editor.getSnapshot().hasTag('unsaved'))
const isBusy = (editors: readonly Editor[]) => editors.some((editor) => editor.getSnapshot().matches('saving'))

const giveUp = (editor: Editor) =>
  editor.send(editor.getSnapshot().matches('stale') ? { type: 'stale.takeTheirs' } : { type: 'edit.cancel' })

/** One guard for the whole page: asks before anything unsaved is left, and saves all of it or forgets all of it when told to. */
export function usePageGuard({ profile, assignments, seats }: Editors, drafts: KeptDrafts): LeaveGuardActor {
  const all = [profile, assignments, seats]
  const guard = useLeaveGuard({
    save: () => unsaved(all).forEach((editor) => editor.send({ type: 'edit.save' })),
    leave: () => {
      unsaved(all).forEach(giveUp)
      drafts.forget()
    },
  })
  useEffect(() => {
    const editors = [profile, assignments, seats]
    let wasBusy = false
    const look = () => {
      const [isNow, isUnsaved] = [isBusy(editors), unsaved(editors).length > 0]
      if (wasBusy && !isNow) guard.send({ type: isUnsaved ? 'save.fail' : 'save.succeed' })
      if (!isNow && guard.getSnapshot().status === 'active') guard.send({ type: isUnsaved ? 'form.touch' : 'form.restore' })
      wasBusy = isNow
    }
    const heard = editors.map((editor) => editor.subscribe(look))
    return () => heard.forEach((one) => one.unsubscribe())
  }, [guard, profile, assignments, seats])
  return guard
}
