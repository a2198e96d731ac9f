import { AppError } from '#domain/app-error.ts'
import type { Input, Output } from '#domain/api/endpoint.ts'
import {
  STAFF_MOVES,
  type endUserSessions,
  type listUserMoves,
  type listUserSessions,
  type moveUser,
  type resetAuthenticator,
  type sendPasswordLink,
} from '#domain/api/access-control/account.ts'
import { SECURITY } from '#domain/limits.ts'
import { movesOf } from '#domain/lifecycles/lifecycle.ts'
import { userLifecycle } from '#domain/lifecycles/user.lifecycle.ts'
import { callerOf, type Call } from '../../serve.ts'
import { endChallengesOf } from '../../store/challenges.ts'
import type { Sql } from '../../store/database.ts'
import { writeMail } from '../../store/mail/outbox.ts'
import { clearTotp } from '../../store/people/account.ts'
import { leavesAdministrator } from '../../store/people/administrators.ts'
import { writeHistory } from '../../store/onboarding/history.ts'
import type { Subject } from '../../store/people/subjects.ts'
import { endSessionsOf, listOpenSessions } from '../../store/access/sessions.ts'
import { findAccount } from '../../store/users.ts'
import { deviceOf } from '../device.ts'
import { makeMove, NOTHING_HOLDS } from '../lifecycle/moves.ts'
import { sceneOf } from '../lifecycle/scene.ts'
import { noteEvent } from '../security-events.ts'
import { earlier } from '../time.ts'
import { mayChange, otherToChange, subjectSeen } from './reach.ts'
import { noteChange } from './trail.ts'

/** Sessions are told to whoever could end them. Throws `not_found`, `not_permitted`. */
async function subjectKept(call: Call, id: number): Promise<Subject> {
  const caller = callerOf(call)
  const subject = await subjectSeen(call.db, id, caller)
  if (!mayChange(subject, caller)) throw new AppError('not_permitted', { params: { missing: 'change_customuser' } })
  return subject
}

export async function userSessionsOf(call: Call, id: number): Promise<Output<typeof listUserSessions>> {
  await subjectKept(call, id)
  const now = call.clock()
  const first = callerOf(call).sessionId
  const rows = await listOpenSessions(call.db, { userId: id, first, now, usedSince: earlier(now, SECURITY.sessionIdle) })
  return rows.map((row) => ({
    id: row.id,
    ...deviceOf(row.user_agent),
    address: row.address,
    signed_in_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
  }))
}

type Ended = { subject: Subject; count: number }

/** Runs inside a transaction, as what follows does. */
export async function endSessionsOfUser(sql: Sql, call: Call, { id, comment }: Input<typeof endUserSessions>): Promise<Ended> {
  const subject = await otherToChange(sql, id, callerOf(call))
  const count = await endSessionsOf(sql, id, 'ended_by_staff', call.clock())
  await noteEvent(sql, call, 'sessions_ended', { userId: id, facts: { count, by: callerOf(call).userId } })
  await noteChange(sql, call, subject, {
    deed: 'account.end_sessions',
    comment: comment || null,
    before: { sessions: count },
    after: { sessions: 0 },
  })
  return { subject, count }
}

export async function takeAuthenticator(
  sql: Sql,
  call: Call,
  { id, comment }: Input<typeof resetAuthenticator>,
): Promise<Subject> {
  const caller = callerOf(call)
  const subject = await otherToChange(sql, id, caller)
  const now = call.clock()
  if (!(await clearTotp(sql, id, caller.userId, now))) throw new AppError('move_not_open')
  await endChallengesOf(sql, id, now)
  await endSessionsOf(sql, id, 'authenticator_reset', now)
  await writeMail(sql, { kind: 'authenticator_reset', recipient: subject.email, facts: {}, now })
  await noteEvent(sql, call, 'authenticator_reset', { userId: id, facts: { by: caller.userId } })
  await noteChange(sql, call, subject, {
    deed: 'account.reset_authenticator',
    comment: comment || null,
    before: { authenticator: true },
    after: { authenticator: false },
  })
  return subject
}

/** The link itself is made when the mail is written, as for who asks for one at the sign-in. */
export async function startPasswordReset(
  sql: Sql,
  call: Call,
  { id, comment }: Input<typeof sendPasswordLink>,
): Promise<Subject> {
  const [caller, at] = [callerOf(call), call.clock()]
  const subject = await otherToChange(sql, id, caller)
  const account = await findAccount(sql, id)
  if (!account?.can_sign_in) throw new AppError('move_not_open')
  await writeMail(sql, { kind: 'reset_link', recipient: account.email, facts: { request_id: call.requestId }, now: at })
  await noteEvent(sql, call, 'reset_requested', { userId: id, facts: { by: caller.userId } })
  const action = 'account.send_password_link'
  await writeHistory(sql, { userId: id, action, actorId: caller.userId, at, comment: comment || null, ip: call.address })
  return subject
}

const isStaffMove = (name: string): name is (typeof STAFF_MOVES)[number] => (STAFF_MOVES as readonly string[]).includes(name)

/** What a move asks about besides the reason, which is asked for when it is made. */
async function factsOf(sql: Sql, call: Call, userId: number) {
  const leaves = await leavesAdministrator(sql, userId)
  return { isSomeoneElse: userId !== callerOf(call).userId, leavesAdministrator: leaves }
}

/** In a transaction of its own, which looking for another administrator needs. */
export async function movesOfUser(call: Call, id: number): Promise<Output<typeof listUserMoves>> {
  const subject = await subjectKept(call, id)
  const facts = await call.db.tx((sql) => factsOf(sql, call, id))
  return movesOf(userLifecycle, subject.status, { ...NOTHING_HOLDS, ...facts, hasReason: true }).flatMap(({ name, lacks }) =>
    isStaffMove(name) ? [{ name, lacks }] : [],
  )
}

type Moved = { subject: Subject; to: string }

export async function moveUserAccount(sql: Sql, call: Call, { id, move, comment }: Input<typeof moveUser>): Promise<Moved> {
  const facts = await factsOf(sql, call, id)
  const subject = await otherToChange(sql, id, callerOf(call))
  if (move === 'user.suspend' && comment === '') throw new AppError('not_valid', { fields: { comment: { key: 'required' } } })
  if (move !== 'user.reactivate' && !facts.leavesAdministrator) throw new AppError('last_administrator')
  const wanted = { userId: id, move, facts: { ...facts, hasReason: comment !== '' }, comment: comment || null }
  return { subject, to: await makeMove(sql, sceneOf(call), wanted) }
}
