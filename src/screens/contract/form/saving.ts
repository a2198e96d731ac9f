import type { ContractStepActor } from '#src/actors/contracts/step-form.ts'
import type { Saving } from './SaveStatus.tsx'

type Snapshot = ReturnType<ContractStepActor['getSnapshot']>

/** Where what was typed into a step is. */
export function savingOf(snapshot: Snapshot): Saving['kind'] {
  const isHeldBack = snapshot.context.uuid === null && (snapshot.matches('clean') || snapshot.matches('dirty'))
  if (isHeldBack) return 'first'
  if (snapshot.matches('stale')) return 'stale'
  if (snapshot.matches({ failed: 'unreached' })) return 'offline'
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.matches('uploading')) return 'uploading'
  if (snapshot.matches('saving') || snapshot.matches('waiting')) return 'saving'
  if (snapshot.matches('dirty')) return 'typing'
  return snapshot.matches('saved') ? 'saved' : 'clean'
}
