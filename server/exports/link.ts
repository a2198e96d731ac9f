import type { ExportWish } from '#domain/api/export.ts'
import { UPLOADS } from '#domain/limits.ts'
import type { Language } from '#domain/languages.ts'
import type { Keys } from '../access/keys.ts'

/** Where exports are fetched. */
export const EXPORTS = '/api/exports/'

/** All that a file is made from: by whom it was asked for, in which session, of what. */
export interface Ticket {
  entity: string
  wish: ExportWish
  language: Language
  sessionId: string
  until: number
}

/** The ticket travels encrypted: a search may hold what should stand in no log, and nobody can write one. */
export function exportLink(keys: Keys, ticket: Omit<Ticket, 'until'>, now: Date): { url: string; expires_at: string } {
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
