import { assignSources } from '#domain/api/source-review.ts'
import { sourceAssignmentMachine, type AssignCall } from '#src/machines/source/source-assignment.machine.ts'
import { useServices } from '#src/services.tsx'
import type { Selection } from '#src/ui/list/selection.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { newInstance } from '#src/parts/editing/instance.ts'
import type { SourceItem } from './source-columns.tsx'

export type AssignmentActor = ActorRefFrom<typeof sourceAssignmentMachine>

/** The assignment of sources that nobody of compliance has yet, from choosing to done. */
export function useAssignment(): AssignmentActor {
  const { call, announce, actorOptions } = useServices()
  const [instance] = useState(newInstance)
  const assign = ({ sources, officer, reason, idempotencyKey }: AssignCall, signal: AbortSignal) =>
    call(assignSources, { ids: [...sources], user: officer, reason }, { signal, idempotencyKey })
  return useActorRef(
    sourceAssignmentMachine.provide({
      actors: { assignSources: fromPromise<{ message: string }, AssignCall>(({ input, signal }) => assign(input, signal)) },
      actions: { announce: (_, { message }) => announce(message, 'success') },
    }),
    { ...actorOptions, input: { instance } },
  )
}

/** The sources that are chosen, for the table that shows them. */
export function useChosen(actor: AssignmentActor): Selection<SourceItem> {
  const { t } = useTranslation('source')
  const chosen = useSelector(actor, ({ context }) => context.chosen)
  const labelOf = useCallback((row: SourceItem) => t('unassigned.choose', { name: row.legal_name }), [t])
  return useMemo(() => {
    const keys = new Set(chosen)
    return {
      isPicked: (key) => keys.has(key),
      labelOf,
      pick: (ids, isPicked) => actor.send({ type: isPicked ? 'sources.pick' : 'sources.drop', ids }),
      clear: () => actor.send({ type: 'sources.drop', ids: chosen }),
    }
  }, [actor, chosen, labelOf])
}
