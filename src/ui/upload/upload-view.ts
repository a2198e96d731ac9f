import type { FieldError, Problem } from '#domain/app-error.ts'

/** What is shown of a file that is on its way. */
export interface UploadView {
  id: number
  name: string
  size: number
  phase: 'preparing' | 'sending' | 'checking' | 'done' | 'cancelled' | 'refused' | 'failed'
  /** Bytes that have left. */
  sent: number
  fault: FieldError | null
  problem: Problem | null
}
