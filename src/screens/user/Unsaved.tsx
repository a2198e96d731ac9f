import { LeaveQuestion } from '#src/LeaveQuestion.tsx'
import type { LeaveGuardActor } from '#src/leave-guard.ts'
import { useSelector } from '@xstate/react'
import classes from './user.module.css'

/** Asks at the foot of the window what shall become of what was typed. */
export function Unsaved({ guard }: { guard: LeaveGuardActor }) {
  const isAsking = useSelector(guard, (snapshot) => snapshot.matches('asking') || snapshot.matches('saving'))
  if (!isAsking) return null
  return (
    <div className={classes.question}>
      <LeaveQuestion guard={guard} canSave />
    </div>
  )
}
