import type { PlacedSection } from '#domain/contracts/viewed.ts'
import type { DraftField, MoveDraft } from '#src/actors/contracts/contract-move.ts'
import type { ContractMoves } from '#src/machines/contract/contract-move.setup.ts'
import type { ReactNode } from 'react'
import type { OnOpen } from '../view-tab.ts'

/** One thing that a move takes. */
export interface FieldProps {
  moves: ContractMoves
  move: string
  draft: MoveDraft
  sections: readonly PlacedSection[]
  onChange: (change: Partial<MoveDraft>) => void
  onOpen: OnOpen
  field: DraftField
  label: string
  isAsked: boolean
  /** The dialog opens with it. */
  isFirst: boolean
  error: ReactNode
}
