import type { EndorsementStatus } from '#domain/endorsements/choices.ts'
import type { Tone } from '#src/ui/Badge.tsx'

const TONES: Partial<Record<EndorsementStatus, Tone>> = {
  internal_approval: 'info',
  shown: 'info',
  leader_agreed: 'info',
  agreed: 'good',
  completed: 'good',
  booked: 'good',
  declined: 'danger',
}

/** How a status is coloured. */
export const toneOf = (status: string): Tone => TONES[status as EndorsementStatus] ?? 'plain'
