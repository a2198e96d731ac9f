import { AppError } from '#domain/app-error.ts'
import { moved } from '#domain/lifecycles/lifecycle.ts'
import { userLifecycle, type UserFacts, type UserMove } from '#domain/lifecycles/user.lifecycle.ts'
import { writeAudit } from '../../store/audit.ts'
import type { Sql } from '../../store/database.ts'
import { writeHistory } from '../../store/onboarding/history.ts'
import { lockNewcomer, writeStatus, type Newcomer } from '../../store/onboarding/newcomers.ts'
import { EFFECTS } from './effects.ts'
import type { Scene } from './scene.ts'

export interface WantedMove {
  userId: number
  move: UserMove
  /** What holds of those things that this move asks about; whether someone else makes it is seen here. */
  facts?: Partial<UserFacts>
  /** Why, in the words of whoever makes it; kept, and mailed where the mail tells of it. */
  comment?: string | null
}

export const NOTHING_HOLDS: UserFacts = {
  isSomeoneElse: false,
  hasOpenLink: false,
  hasDetails: false,
  hasPassword: false,
  hasApprover: false,
  hasRole: false,
  hasBranch: false,
  isWithinOwnAccess: false,
  hasReason: false,
  hasWaited: false,
  hasAuthenticator: false,
  isIdle: false,
  leavesAdministrator: false,
}

/**
 * Makes a move of a user in the transaction of `sql`, with all that belongs to it: status, history, audit, mails, sessions.
 * Says where it led. Throws `not_found`, `move_not_open` and `move_blocked` with what is lacking.
 */
export async function makeMove(
  sql: Sql,
  scene: Scene,
  { userId, move, facts = {}, comment = null }: WantedMove,
): Promise<string> {
  const user = await lockNewcomer(sql, userId)
  if (!user) throw new AppError('not_found')
  const isSomeoneElse = scene.actorId !== userId
  const { to, effects } = moved(userLifecycle, user.status, move, { ...NOTHING_HOLDS, ...facts, isSomeoneElse })
  if (to !== user.status) await writeStatus(sql, userId, to, scene.clock())
  await keepInMind(sql, scene, user, { move, to, comment })
  for (const effect of effects) await EFFECTS[effect]?.(sql, scene, user)
  return to
}

async function keepInMind(
  sql: Sql,
  scene: Scene,
  user: Newcomer,
  { move, to, comment }: { move: string; to: string; comment: string | null },
) {
  const at = scene.clock()
  await writeHistory(sql, {
    userId: user.id,
    action: move,
    from: user.status,
    to,
    actorId: scene.actorId,
    at,
    comment,
    ip: scene.address,
  })
  await writeAudit(sql, {
    entity: 'user',
    entityId: user.id,
    action: 'changed',
    actorId: scene.actorId,
    requestId: scene.requestId || null,
    title: `${user.first_name} ${user.last_name}`,
    before: { status: user.status },
    after: { status: to, ...(comment && { comment }) },
    at,
  })
}
