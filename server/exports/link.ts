import type { ExportWish } from '#domain/api/export.ts'
import { UPLOADS } from '#domain/limits.ts'
import type { Language } from '#domain/languages.ts'
import type { SheetTicket } from '#domain/contracts/transfer/sheet-ticket.ts'
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

/** A worklist as it is shown. */
export interface WorklistTicket extends Common {
  worklist: readonly [group: number, stage: number]
  wish: ExportWish
}

/** The rows of an import that were not good. */
export interface FailedTicket extends Common {
  failedOf: string
  format: ExportWish['format']
}

/** A bordereau with the faults of its rows. */
export interface BordereauTicket extends Common {
  bordereau: string
  format: ExportWish['format']
}

/** Layers or panel of a contract. */
export interface StepTicket extends Common, SheetTicket {
  format: ExportWish['format']
}

/** The history of a contract, as CSV. */
export interface HistoryTicket extends Common {
  historyOf: string
}

/** All that a file is made from. */
export type Ticket = ListTicket | WorklistTicket | FailedTicket | StepTicket | HistoryTicket | BordereauTicket

type Without<T> = T extends unknown ? Omit<T, 'until'> : never

/** The ticket travels encrypted: a search may hold what should stand in no log, and nobody can write one. */
export function exportLink(keys: Keys, ticket: Without<Ticket>, now: Date): { url: string; expires_at: string } {
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
