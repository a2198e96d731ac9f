import { LeaveChoice } from '#src/parts/editing/LeaveQuestion.tsx'
import { useSelector } from '@xstate/react'
import type { ContractPage } from './contract-page.ts'
import { useLeaving } from './leaving.ts'
import classes from './ContractForm.module.css'

/** Asked only where something could not be saved: everything else is saved, and the page is left. */
export function Leaving({ page }: { page: ContractPage }) {
  const { actor } = page
  useLeaving(page)
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('asking'))
  if (!isAsking) return null
  return (
    <div className={classes.question}>
      <LeaveChoice
        isSaving={false}
        canSave
        onStay={() => actor.send({ type: 'leave.stay' })}
        onDiscard={() => actor.send({ type: 'leave.discard' })}
        onSave={() => actor.send({ type: 'leave.save' })}
      />
    </div>
  )
}
