import { AppError, type FieldErrors } from '#domain/app-error.ts'
import type { Input } from '#domain/api/endpoint.ts'
import { inviteUser } from '#domain/api/onboarding.ts'
import type { KnownParts } from '#domain/faults/known-parts.ts'
import { callerOf, type Call } from '../../serve.ts'
import type { Sql } from '../../store/database.ts'
import { once } from '../../store/idempotency.ts'
import { lockNewcomerByEmail } from '../../store/onboarding/newcomers.ts'
import { replaceInvited, writeInvited } from '../../store/onboarding/invitations.ts'
import { writeMail } from '../../store/mail/outbox.ts'
import { takenBy } from '../../store/entities/holder.ts'
import { findHolderOfEmail } from '../../store/people/record.ts'
import { branchesOf } from '../branches.ts'
import { usersSeenBy } from '../people/reach.ts'
import { noteArrival } from './arrival.ts'
import { makeMove } from '../lifecycle/moves.ts'
import { sceneOf } from '../lifecycle/scene.ts'

type Invitation = Input<typeof inviteUser>

/** Statuses in which someone is invited again in the place of what was before. */
const INVITED_AGAIN = ['registered', 'invited']

/** Asks someone in; says which user they are. The branch is one in which the caller adds users. */
export async function invite(call: Call, invitation: Invitation): Promise<{ id: number }> {
  const { userId } = callerOf(call)
  const claim = { userId, key: call.idempotencyKey, route: inviteUser.name, body: invitation, now: call.clock() }
  return call.db.tx((sql) => once(sql, claim, () => inviteOnce(sql, call, invitation)))
}

/** Whoever may look at users is told whose address it is. */
async function faultsOfEmail(sql: Sql, call: Call, email: string): Promise<FieldErrors> {
  const known = await lockNewcomerByEmail(sql, email)
  if (!known || INVITED_AGAIN.includes(known.status)) return {}
  const holder = await findHolderOfEmail(sql, email, usersSeenBy(callerOf(call)))
  return takenBy({ entity: 'user', title: 'name' }, 'email', holder)
}

/** Everything that keeps someone from being asked in, as far as the invitation is known. Runs inside a transaction. */
async function faultsOf(sql: Sql, call: Call, { email, branch = null }: Partial<Invitation>): Promise<FieldErrors> {
  const isAway = branch !== null && !branchesOf(callerOf(call), inviteUser.access).includes(branch)
  return {
    ...(isAway && { branch: { key: 'not_found_ref' } }),
    ...(email !== undefined && (await faultsOfEmail(sql, call, email))),
  }
}

/** What else keeps someone from being asked in with a form that has faults already. */
export const judgeInvitation = (call: Call, { values }: KnownParts): Promise<FieldErrors> =>
  call.db.tx((sql) => faultsOf(sql, call, values as Partial<Invitation>))

async function inviteOnce(sql: Sql, call: Call, invitation: Invitation): Promise<{ id: number }> {
  const fields = await faultsOf(sql, call, invitation)
  if (Object.keys(fields).length > 0) throw new AppError('not_valid', { fields })
  const given = { ...invitation, invitedBy: callerOf(call).userId, now: call.clock() }
  const known = await lockNewcomerByEmail(sql, invitation.email)
  if (known) {
    await replaceInvited(sql, known.id, given)
    await makeMove(sql, sceneOf(call), { userId: known.id, move: 'user.invite' })
    return { id: known.id }
  }
  const id = await writeInvited(sql, given)
  const user = id === null ? null : await lockNewcomerByEmail(sql, invitation.email)
  if (!user) throw new AppError('not_valid', { fields: { email: { key: 'taken' } } })
  await noteArrival(sql, sceneOf(call), user, 'user.invite')
  await writeMail(sql, { kind: 'invited', recipient: user.email, facts: { request_id: call.requestId }, now: call.clock() })
  return { id: user.id }
}
