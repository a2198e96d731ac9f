import type { SheetStep } from './sheet-steps.ts'

/** Which file of a contract is asked for. */
export interface SheetTicket {
  contract: string
  step: SheetStep
  content: 'rows' | 'example'
}
