import { AppError } from '#domain/app-error.ts'
import { ticketLifecycle } from '#domain/lifecycles/ticket.lifecycle.ts'
import { moved, movesOf } from '#domain/lifecycles/lifecycle.ts'
import type { Values } from '#domain/records/values.ts'
import { factsOf, type TicketScene } from '#domain/tickets/facts.ts'
import { STAFF } from '../access/ticket-reach.ts'
import type { Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import type { StoredTicket } from '../store/tickets/read.ts'
import { patchTicket } from '../store/tickets/write.ts'
import { answered, startClock, stopClock } from './clock.ts'
import { answerersOf, tell } from './notices.ts'
import { sceneOf, type Said } from './record.ts'
import { authorOf, noteTicket, type Author } from './trail.ts'

/** The effects that lead to a status. Throws `move_not_open`, `not_permitted`, `move_blocked` with what it lacks. */
export function judged(status: string, to: string, scene: TicketScene): string[] {
  const facts = factsOf(scene)
  const found = movesOf(ticketLifecycle, status, facts).find((move) => move.to === to)
  if (!found || (found.lacks.includes('isSystem') && !scene.isSystem)) throw new AppError('move_not_open', { data: { status } })
  if (found.lacks.includes('isStaff')) throw new AppError('not_permitted', { params: { missing: STAFF } })
  return moved(ticketLifecycle, status, found.name, facts).effects
}

type Effect = (sql: Sql, stored: StoredTicket, scene: TicketScene) => Promise<Values>

const EFFECTS: Record<string, Effect> = {
  stopClock: (sql, stored, { now }) => stopClock(sql, stored, now),
  startClock: (sql, stored, { now }) => startClock(sql, stored, now),
  // whoever is told what was done has an answer
  noteResolution: async (sql, stored, { resolution, now }) => ({
    ...(await answered(sql, stored, now)),
    resolution,
    resolved_at: now,
    closed_at: null,
  }),
  noteClosing: (_sql, _stored, { now }) => Promise.resolve({ closed_at: now }),
  countReopening: (_sql, { reopened_count: count }) => Promise.resolve({ reopened_count: count + 1, closed_at: null }),
}

/** Makes a move with a held ticket: its status with what the chart says besides, its history, and who is told. */
export async function carryOut(sql: Sql, stored: StoredTicket, to: string, scene: TicketScene, author: Author): Promise<void> {
  const effects = judged(stored.status, to, scene)
  const columns: Values = {}
  for (const effect of effects) Object.assign(columns, await EFFECTS[effect]!(sql, stored, scene))
  const { comment, hold_reason: holds } = scene
  const status = { status: to, status_reason: comment || null, hold_reason: to === 'on_hold' ? holds : null }
  await patchTicket(sql, stored.id, { ...columns, ...status }, author)
  await noteTicket(sql, author, stored, {
    action: 'changed',
    before: { status: stored.status },
    after: { status: to, ...(status.hold_reason ? { hold_reason: holds } : {}) },
  })
  const [what, answerers] =
    to === 'reopened' ? (['reopened', await answerersOf(sql, stored)] as const) : (['status', [stored.assignee?.id]] as const)
  await tell(sql, stored, author, { what, to: [stored.requester.id, ...answerers] })
}

const SILENT: Said = { comment: '', resolution: '', hold_reason: null }
const NOBODY = { isStaff: false, isRequester: false }

/** The requester has answered: the ticket goes on. */
export async function resumeAnswered(sql: Sql, call: Call, stored: StoredTicket): Promise<void> {
  const scene = { ...sceneOf(stored, NOBODY, SILENT, call.clock()), isSystem: true, requesterHasAnswered: true }
  await carryOut(sql, stored, 'in_progress', scene, authorOf(call))
}

/** Nobody has contradicted in time. Throws `move_blocked` where it is not over yet. */
export async function closeUnconfirmed(sql: Sql, stored: StoredTicket, now: Date): Promise<void> {
  const scene = { ...sceneOf(stored, NOBODY, SILENT, now), isSystem: true }
  await carryOut(sql, stored, 'closed', scene, { actorId: null, requestId: null, now })
}
