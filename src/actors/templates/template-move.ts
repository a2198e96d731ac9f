import { removeTemplate, retireTemplate } from '#domain/api/custom-cob.ts'
import type { Template } from '#domain/templates/record.ts'
import { useConfirmed, type ConfirmedActor } from '#src/actors/confirmed.ts'
import type { WantedAction } from '#src/machines/editing/confirmed-action.machine.ts'
import { useServices } from '#src/services/services.tsx'

/** What can be done with a template from where it is looked at. */
export type Move = 'retire' | 'remove'

export const moveOf = (name: string): Move => (name === 'retire' ? 'retire' : 'remove')

/** Takes a template out of force, or away for good, once it is confirmed. */
export function useTemplateMove({ id, row_version }: Template, onDone: (move: Move) => void): ConfirmedActor {
  const { call } = useServices()
  const run = ({ name }: WantedAction, signal: AbortSignal) =>
    call(moveOf(name) === 'retire' ? retireTemplate : removeTemplate, { id, row_version }, { signal })
  return useConfirmed(run, (name) => onDone(moveOf(name)))
}
