import { AppError } from '#domain/app-error.ts'
import { moved, movesOf, type Move } from '#domain/lifecycles/lifecycle.ts'
import { sourceLifecycle, type SourceMove, type SourceNeed } from '#domain/lifecycles/source.lifecycle.ts'
import { sourceFacts, type AskedMove, type Mover } from '#domain/sources/facts.ts'
import type { JudgedSource } from '#domain/sources/record.ts'
import { isDayAhead, nextReview } from '#domain/sources/standing.ts'
import type { Sql } from '../store/database.ts'
import { replaceConditions, writeAssignment, writeReplies, writeRequests } from '../store/sources/review.ts'
import { patchSource } from '../store/sources/write.ts'
import { notifyOfMove } from './notices.ts'
import { tellOfSource } from './tell.ts'
import { noteSource, type Author } from './trail.ts'
import type { Values } from '#domain/records/values.ts'

/** What lacks someone who may not do this at all, in the spelling of permissions. */
const PERMISSIONS: Partial<Record<SourceNeed, string>> = {
  mayChange: 'change_source',
  mayReview: 'review_source',
  mayAssign: 'assign_source',
  maySecond: 'review_source',
}

export interface Asking {
  name: SourceMove
  asked: AskedMove
  mover: Mover
}

/** Every move that the status knows, with what it lacks. */
export const openMoves = (source: JudgedSource, mover: Mover, asked: AskedMove, today: string): Move[] =>
  movesOf(sourceLifecycle, source.status, sourceFacts(source, mover, asked, today))

function judged(source: JudgedSource, { name, asked, mover }: Asking, today: string) {
  const facts = sourceFacts(source, mover, asked, today)
  const lacks = movesOf(sourceLifecycle, source.status, facts).find((move) => move.name === name)?.lacks ?? []
  const missing = lacks.flatMap((lack) => PERMISSIONS[lack as SourceNeed] ?? [])
  if (missing.length > 0) throw new AppError('not_permitted', { params: { missing: missing.join(', ') } })
  return moved(sourceLifecycle, source.status, name, facts)
}

interface Doing {
  source: JudgedSource
  asked: AskedMove
  author: Author
}

type Effect = (sql: Sql, doing: Doing) => Values | Promise<Values>

const conditionsOf = ({ source, asked }: Doing) =>
  source.proposal
    ? source.proposal.conditions.map((each) => ({ ...each, owner_user: each.owner_user.id }))
    : (asked.conditions ?? [])

/** A proposal may have waited until a condition of it is overdue. */
function refuseOverdue(doing: Doing): void {
  const today = doing.author.today
  const places = [...conditionsOf(doing).entries()].filter(([, { due_on: day }]) => !isDayAhead(day ?? '', today))
  const fields = places.map(([place]) => [`conditions.${place}.due_on`, { key: 'condition_over' }] as const)
  if (fields.length > 0) throw new AppError('not_valid', { fields: Object.fromEntries(fields) })
}

async function tellAssignee(sql: Sql, id: number, to: number, { actorId, now }: Author): Promise<void> {
  const letter = { kind: 'source_assigned', facts: { source_id: id } } as const
  await tellOfSource(sql, { kind: 'source.assigned', to: [to], letter, by: actorId, now })
}

/** What the server does with each action of the lifecycle, and the columns it changes. */
const EFFECTS: Record<string, Effect> = {
  async keepAssignee(sql, { source, asked, author }) {
    const to = asked.assignee!.id
    const from = source.compliance_user?.id ?? null
    await writeAssignment(sql, source.id, { from, to, reason: asked.reason || null }, author)
    await tellAssignee(sql, source.id, to, author)
    return { compliance_user_id: to }
  },
  async askForItems(sql, { source, asked, author }) {
    await writeRequests(sql, source.id, asked.items ?? [], author)
    return {}
  },
  async keepReplies(sql, { source, asked, author }) {
    await writeReplies(sql, source.id, asked.replies ?? [], author)
    return {}
  },
  async keepConditions(sql, doing) {
    refuseOverdue(doing)
    await replaceConditions(sql, doing.source.id, conditionsOf(doing))
    return {}
  },
  keepProposal: (_sql, { asked, author }) => ({
    proposal: JSON.stringify({ by: author.actorId, at: author.now.toISOString(), conditions: asked.conditions ?? [] }),
  }),
  dropProposal: () => ({ proposal: null }),
  scheduleReview: (_sql, { source, author }) => {
    const today = author.today
    return {
      approved_on: today,
      next_review_date: nextReview(today, source.risk_category),
      review_due_since: null,
      review_cause: null,
    }
  },
  noteRejection: (_sql, { author }) => ({ rejected_on: author.today }),
  noteReviewDue: (_sql, { asked, author }) => ({ review_due_since: author.today, review_cause: asked.cause }),
  noteReviewStart: () => ({ review_due_since: null, review_cause: null, approved_on: null, next_review_date: null }),
}

/** An approval without conditions ends those of the one before; a source handed in has its day. */
async function besides(sql: Sql, { source, author }: Doing, to: string): Promise<Values> {
  if (to === 'approved') await replaceConditions(sql, source.id, [])
  return to === 'submitted' ? { submitted_at: author.now, compliance_user_id: null } : {}
}

/**
 * Makes a move with a locked source, inside a transaction: status, effects and history.
 * Throws `not_permitted`, `move_not_open`, and `move_blocked` with what is lacking.
 */
export async function makeMove(sql: Sql, source: JudgedSource, asking: Asking, author: Author): Promise<string> {
  const { to, effects } = judged(source, asking, author.today)
  const doing = { source, asked: asking.asked, author }
  const columns: Values = { status: to, ...(await besides(sql, doing, to)) }
  for (const effect of effects) Object.assign(columns, await EFFECTS[effect]!(sql, doing))
  await patchSource(sql, source.id, columns, author)
  const { reason, cause, assignee } = asking.asked
  const told = { move: asking.name, reason: reason || cause || null, ...(assignee ? { assignee: assignee.id } : {}) }
  await noteSource(sql, source, author, 'changed', { before: { status: source.status }, after: { status: to, ...told } })
  await notifyOfMove(sql, source, { move: asking.name, reason: reason || null }, author)
  return to
}
