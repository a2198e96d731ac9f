import type { Tone } from '#src/ui/Badge.tsx'

const TONES: Record<string, Tone> = {
  active: 'good',
  open: 'good',
  under_review: 'info',
  returned: 'warning',
  suspended: 'warning',
  on_hold: 'warning',
  terminated: 'danger',
}

/** How a status is meant: what needs someone, and what is in force. */
export const toneOf = (status: string): Tone => TONES[status] ?? 'plain'
