import type { ExportWish } from '#domain/api/export.ts'
import { UPLOADS } from '#domain/limits.ts'
import type { Language } from '#domain/languages.ts'
import type { Keys } from '../secrets/keys.ts'

/** Where exports are fetched. */
export const EXPORTS = '/api/exports/'

interface Common {
  language: Language
  /** By whom it was asked for: the user of this session. */
  sessionId: string
  until: number
}

/** A list as it is shown. */
export interface ListTicket extends Common {
  entity: string
  wish: ExportWish
}

/** The rows of an import that were not good. */
export interface FailedTicket extends Common {
  failedOf: string
  format: ExportWish['format']
}

/** All that a file is made from. */
export type Ticket = ListTicket | FailedTicket

/** The ticket travels encrypted: a search may hold what should stand in no log, and nobody can write one. */
export function exportLink(
  keys: Keys,
  ticket: Omit<ListTicket, 'until'> | Omit<FailedTicket, 'until'>,
  now: Date,
): { url: string; expires_at: string } {
  const until = now.getTime() + UPLOADS.linkTime * 1000
  const of = keys.encrypt(JSON.stringify({ kind: 'export', ...ticket, until }))
  return { url: `${EXPORTS}?${new URLSearchParams({ of }).toString()}`, expires_at: new Date(until).toISOString() }
}

/** Null for what is none of ours, or over. */
export function ticketIn(keys: Keys, of: string, now: Date): Ticket | null {
  try {
    const ticket = JSON.parse(keys.decrypt(of)) as Ticket & { kind?: string }
    return ticket.kind === 'export' && ticket.until > now.getTime() ? ticket : null
  } catch {
    return null
  }
}
