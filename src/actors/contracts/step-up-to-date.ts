import { CONTRACTS } from '#domain/contracts/bounds.ts'
import { waitFor } from 'xstate'
import type { ContractStepActor, StepForm } from './step-form.ts'

type Snapshot = ReturnType<ContractStepActor['getSnapshot']>

/** What cannot be saved as it is waits for someone, or for the connection. */
const isHeld = (snapshot: Snapshot) =>
  snapshot.matches('stale') || snapshot.matches({ editing: 'refused' }) || snapshot.matches({ sending: 'unreached' })

const reached = (actor: ContractStepActor, isThere: (snapshot: Snapshot) => boolean) =>
  waitFor(actor, isThere, { timeout: CONTRACTS.saveRetry }).catch(() => undefined)

/** What was typed into a step is on the server, as far as it can be saved. */
export async function saved({ actor, save }: StepForm): Promise<void> {
  if (!actor.getSnapshot().hasTag('unsaved')) return
  save()
  await reached(actor, (snapshot) => !snapshot.hasTag('unsaved') || isHeld(snapshot))
}

/** The same, and what others have saved meanwhile is in the form. */
export async function upToDate(form: StepForm): Promise<void> {
  await saved(form)
  form.actor.send({ type: 'step.open' })
  await reached(form.actor, (snapshot) => !snapshot.matches({ settled: 'rereading' }))
}
