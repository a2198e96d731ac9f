import type { ContractForm } from '#src/actors/contracts/contract-form.ts'
import { LeaveChoice } from '#src/parts/editing/LeaveQuestion.tsx'
import classes from './ContractForm.module.css'

/** Something could not be saved, and someone wants to leave. */
export default function LeaveAsked({ actor }: Pick<ContractForm, 'actor'>) {
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
