import type { PlacedSection } from '#domain/contracts/viewed.ts'
import type { ContractMoveActor } from '#src/actors/contracts/contract-move.ts'
import type { OnOpen } from '../view-tab.ts'

export interface DialogProps {
  actor: ContractMoveActor
  sections: readonly PlacedSection[]
  onOpen: OnOpen
}
