import type { AssignmentActor } from '#src/actors/sources/source-assignment.ts'
import type { Selection } from '#src/ui/list/selection.ts'
import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SourceItem } from './source-columns.tsx'

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
