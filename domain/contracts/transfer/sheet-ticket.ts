import type { SheetStep } from './layout.ts'

/** Which file of a contract is asked for. */
export interface SheetTicket {
  contract: string
  step: SheetStep
  content: 'rows' | 'example'
}
