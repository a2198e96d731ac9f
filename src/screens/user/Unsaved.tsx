import { LeaveQuestion } from '#src/parts/editing/LeaveQuestion.tsx'
import type { LeaveGuardActor } from '#src/parts/editing/leave-guard.ts'
import { useSelector } from '@xstate/react'
import type { Editor } from '#src/parts/editing/editor.ts'
import type { Editors } from './editors.ts'
import classes from './user.module.css'

interface UnsavedProps {
  guard: LeaveGuardActor
  editors: Editors
}

const useIsStale = (editor: Editor) => useSelector(editor, (snapshot) => snapshot.matches('stale'))

/** Asks at the foot of the window what shall become of what was typed. */
export function Unsaved({ guard, editors: { profile, assignments, seats } }: UnsavedProps) {
  const isAsking = useSelector(guard, (snapshot) => snapshot.matches('asking') || snapshot.matches('saving'))
  const stale = [useIsStale(profile), useIsStale(assignments), useIsStale(seats)]
  if (!isAsking) return null
  return (
    <div className={classes.question}>
      <LeaveQuestion guard={guard} canSave={!stale.includes(true)} />
    </div>
  )
}
