import type { WorklistItem } from '#domain/api/contract/worklists.ts'
import { useBulkMove } from '#src/actors/contracts/list/bulk-move.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { MoveForm } from '../moves/MoveForm.tsx'
import { MoveWork } from '../moves/MoveWork.tsx'
import { asMoved } from '../moves/worklist-moves.ts'

interface CardMoveProps {
  row: WorklistItem
  onMoved: () => void
  onClose: () => void
}

/** The moves of one contract: tried before it is made, as for many. */
export default function CardMove({ row, onMoved, onClose }: CardMoveProps) {
  const { t } = useTranslation('worklist')
  const actor = useBulkMove({ onChange: onMoved, onLeft: onClose })
  const isIdle = useSelector(actor, (snapshot) => snapshot.matches('idle'))
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const rows = [asMoved(row)]
  return (
    <Dialog
      opened
      onClose={onClose}
      closeOnEscape={!isBusy}
      closeOnClickOutside={!isBusy}
      title={t('board.move', { number: row.contract_number })}
    >
      {isIdle ? (
        <MoveForm rows={rows} onAsk={(wish) => actor.send({ type: 'move.ask', rows, wish })} />
      ) : (
        <MoveWork actor={actor} />
      )}
    </Dialog>
  )
}
