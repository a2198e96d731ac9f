import type { ContractLines, LinesOfSection, ShownLine } from '#domain/contracts/lines/view.ts'
import type { LineMove } from '#domain/lifecycles/market-line.lifecycle.ts'

/** What someone is about to do with a line or a section. */
export type AskedLine =
  | { kind: 'record' | 'confirm' | 'history'; market: number }
  | { kind: 'move'; market: number; move: LineMove }
  | { kind: 'subjectivity'; market: number; subjectivity: number }
  | { kind: 'signDown' | 'rollBack' | 'shortfall'; section: number }

export interface DialogProps {
  lines: ContractLines
  section: LinesOfSection
  onDone: () => void
}

export interface LineDialogPart extends DialogProps {
  line: ShownLine
}
