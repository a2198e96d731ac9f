import { useContractMove, type ContractMoveActor } from '#src/actors/contracts/contract-move.ts'
import type { MadeMove } from '#src/machines/contract/contract-move.setup.ts'
import { useServices } from '#src/services/services.tsx'
import { useTranslation } from 'react-i18next'
import { useStageName } from '../stage-name.ts'

/** The stage itself is told by its name. */
const COUNTED = ['figure', 'line', 'entry', 'document', 'mail'] as const

/** `2 lines · 1 document · 3 emails`, of each kind that the move has changed. */
function useChangedWords(): (changes: MadeMove['changes']) => string[] {
  const { t } = useTranslation('contract-view')
  return (changes) =>
    COUNTED.flatMap((kind) => {
      const count = changes.filter((change) => change.kind === kind).length
      return count === 0 ? [] : [t(`moves.changed.${kind}`, { count })]
    })
}

/** The moves of the contract; what became of one is told, and the page is read anew. */
export function useMoving(uuid: string, onMoved: () => void): ContractMoveActor {
  const { announce } = useServices()
  const { t } = useTranslation('contract-view')
  const stageOf = useStageName()
  const changedWords = useChangedWords()
  return useContractMove(uuid, ({ contract: { contract_number: number, stage_id: stage }, changes }) => {
    announce([t('moves.done', { number, stage: stageOf(stage) }), ...changedWords(changes)].join(' · '), 'success')
    onMoved()
  })
}
