import type { ContractStepActor } from '#src/actors/contracts/step-form.ts'
import type { Saving } from './SaveStatus.tsx'

type Snapshot = ReturnType<ContractStepActor['getSnapshot']>

/** Where what was typed into a step is. */
export function savingOf(snapshot: Snapshot): Saving['kind'] {
  if (snapshot.matches('settled')) return settledAs(snapshot)
  if (snapshot.matches('stale')) return snapshot.hasTag('comparing') ? 'compared' : 'stale'
  if (snapshot.matches({ sending: 'confirming' })) return 'asked'
  if (snapshot.matches({ editing: 'refused' })) return snapshot.context.problem ? 'failed' : 'resumed'
  if (snapshot.matches('editing')) return snapshot.context.uuid === null ? 'first' : 'typing'
  if (snapshot.matches({ sending: 'unreached' })) return 'offline'
  return snapshot.matches('uploading') ? 'uploading' : 'saving'
}

function settledAs(snapshot: Snapshot): Saving['kind'] {
  if (snapshot.matches({ settled: 'saved' })) return 'saved'
  return snapshot.context.uuid === null ? 'first' : 'clean'
}
