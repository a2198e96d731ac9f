import type { ListedBordereau } from '#domain/api/binder/bordereaux.ts'
import type { Tone } from '#src/ui/Badge.tsx'

const TONES: Record<ListedBordereau['state'], Tone> = {
  overdue: 'danger',
  waiting: 'info',
  checking: 'info',
  checked: 'warning',
  posting: 'info',
  posted: 'good',
  taken_back: 'plain',
  discarded: 'plain',
  failed: 'danger',
}

export const toneOf = (state: ListedBordereau['state']): Tone => TONES[state]
