import { useFilesHeard, type FilesUnderWay } from '#src/actors/files/files-under-way.ts'
import { useLeaveGuard, type LeaveGuardActor } from './leave-guard.ts'
import { useEffect, useEffectEvent } from 'react'
import type { Editor } from './editor.ts'

interface Guarded {
  /** Saves everything that is unsaved. */
  save: () => void
  giveUp: (editor: Editor) => void
  /** A file that is on its way is unsaved too. */
  files?: FilesUnderWay
}

const isUnsaved = (editor: Editor) => editor.getSnapshot().hasTag('unsaved')
const isSaving = (editor: Editor) => editor.getSnapshot().hasTag('saving')

/** Asks before a page or dialog is left in which something is unsaved, in whichever of its editors. */
export function useEditorGuard(editors: readonly Editor[], { save, giveUp, files }: Guarded): LeaveGuardActor {
  const guard = useLeaveGuard({ save, leave: () => editors.forEach(giveUp) })
  const tell = (type: 'save.fail' | 'save.succeed' | 'form.touch' | 'form.restore') => {
    if (guard.getSnapshot().status === 'active') guard.send({ type })
  }
  const look = useEffectEvent((wasSaving: boolean) => {
    const isHeld = editors.some(isUnsaved)
    const isNow = editors.some(isSaving)
    if (wasSaving && !isNow) tell(isHeld ? 'save.fail' : 'save.succeed')
    if (!isNow) tell(isHeld || files?.isBusy() ? 'form.touch' : 'form.restore')
    return isNow
  })
  useEffect(() => {
    let wasSaving = false
    const subscriptions = editors.map((editor) => editor.subscribe(() => void (wasSaving = look(wasSaving))))
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
    // oxlint-disable-next-line react/exhaustive-deps -- a new list of the same editors is no reason to listen anew
  }, [...editors])
  useFilesHeard(files, () => void look(false))
  return guard
}
