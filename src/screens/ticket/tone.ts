import type { TicketStatus } from '#domain/tickets/choices.ts'
import type { Standing } from '#domain/tickets/standing.ts'
import type { Tone } from '#src/ui/Badge.tsx'

const OF_STATUS: Partial<Record<TicketStatus, Tone>> = {
  open: 'info',
  reopened: 'danger',
  in_progress: 'info',
  resolved: 'good',
}
const OF_PRIORITY: Record<string, Tone> = { critical: 'danger', high: 'danger' }
const OF_STANDING: Partial<Record<Standing, Tone>> = { met: 'good', missed: 'danger', late: 'danger', running: 'info' }

export const toneOfStatus = (status: string): Tone => OF_STATUS[status as TicketStatus] ?? 'plain'
export const toneOfPriority = (priority: string): Tone => OF_PRIORITY[priority] ?? 'plain'
export const toneOfStanding = (standing: Standing): Tone => OF_STANDING[standing] ?? 'plain'
