import { useEditorGuard } from '#src/parts/editing/editor-guard.ts'
import type { Editor } from '#src/parts/editing/editor.ts'
import type { LeaveGuardActor } from '#src/parts/editing/leave-guard.ts'
import type { Editors } from './editors.ts'

const isUnsaved = (editor: Editor) => editor.getSnapshot().hasTag('unsaved')

const giveUp = (editor: Editor) => editor.send({ type: editor.getSnapshot().matches('stale') ? 'stale.discard' : 'edit.cancel' })

/** One guard for the whole page: asks before anything unsaved is left, and saves all of it or forgets all of it when told to. */
export function usePageGuard({ profile, assignments, seats }: Editors): LeaveGuardActor {
  const all = [profile, assignments, seats]
  const save = () => all.filter(isUnsaved).forEach((editor) => editor.send({ type: 'edit.save', isLast: false }))
  return useEditorGuard(all, { save, giveUp })
}
