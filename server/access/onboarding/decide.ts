import { AppError, type FieldErrors } from '#domain/app-error.ts'
import type { Input } from '#domain/api/endpoint.ts'
import { decideOnUser } from '#domain/api/onboarding.ts'
import type { KnownParts } from '#domain/faults/known-parts.ts'
import { callerOf, type Call } from '../../serve.ts'
import type { Sql } from '../../store/database.ts'
import { isDecidedIn } from '../../store/onboarding/approvers.ts'
import { lockNewcomer, type Newcomer } from '../../store/onboarding/newcomers.ts'
import { isOffered } from '../../store/onboarding/offers.ts'
import { writeSeat } from '../../store/onboarding/seats.ts'
import { branchesOf } from '../branches.ts'
import { faultOfRole } from '../people/giving.ts'
import { makeMove } from '../lifecycle/moves.ts'
import { sceneOf } from '../lifecycle/scene.ts'

type Decision = Input<typeof decideOnUser>
type Approval = Decision & { role: number; branch: number }
type Gift = Partial<Pick<Decision, 'role' | 'branch' | 'line_of_business' | 'sbu'>>

/** Branches in which the caller decides on newcomers. */
export const decidesIn = (call: Call): readonly number[] => branchesOf(callerOf(call), decideOnUser.access)

/** Approves or rejects, once; the second of two approvers is told that it has been decided. */
export async function decide(call: Call, decision: Decision): Promise<void> {
  await call.db.tx(async (sql) => {
    const user = await newcomerFor(sql, call, decision)
    if (decision.decision === 'approve') await approve(sql, call, user, decision as Approval)
    else {
      const move = { userId: user.id, move: 'user.reject', facts: { hasReason: decision.reason !== '' } } as const
      await makeMove(sql, sceneOf(call), { ...move, comment: decision.reason })
    }
  })
}

/** Throws `not_found` for whom the caller does not decide on, and `stale_row` for whom they have not read as they are. */
async function newcomerFor(
  sql: Sql,
  call: Call,
  { user: id, row_version: version }: Pick<Decision, 'user' | 'row_version'>,
): Promise<Newcomer> {
  const user = await lockNewcomer(sql, id)
  const wish = user?.wished_branch_id ?? null
  if (!user || (wish !== null && !decidesIn(call).includes(wish) && (await isDecidedIn(sql, wish))))
    throw new AppError('not_found')
  if (user.status === 'pending_approval' && user.row_version !== version) throw new AppError('stale_row')
  return user
}

async function approve(sql: Sql, call: Call, user: Newcomer, approval: Approval): Promise<void> {
  const fields = await faultsOfGift(sql, call, approval)
  if (Object.keys(fields).length > 0) throw new AppError('not_valid', { fields })
  const facts = { hasRole: true, hasBranch: true, isWithinOwnAccess: true }
  await makeMove(sql, sceneOf(call), { userId: user.id, move: 'user.approve', facts, comment: approval.reason || null })
  await writeSeat(sql, user.id, { ...approval, givenBy: callerOf(call).userId, now: call.clock() })
}

/** Nobody gives a place where they do not decide, nor more than they hold themselves there. */
async function faultsOfGift(
  sql: Sql,
  call: Call,
  { role = null, branch = null, line_of_business: line = null, sbu = null }: Gift,
): Promise<FieldErrors> {
  const missing = async (of: 'branch' | 'line_of_business' | 'sbu', id: number | null) =>
    id !== null && !(await isOffered(sql, of, id)) && { [of]: { key: 'not_found_ref' } }
  const isOwn = branch !== null && decidesIn(call).includes(branch)
  const roleFault = isOwn && role !== null && (await faultOfRole(sql, callerOf(call), role, [branch]))
  return {
    ...((await missing('branch', branch)) || (branch !== null && !isOwn && { branch: { key: 'not_found_ref' } })),
    ...(roleFault && { role: roleFault }),
    ...(await missing('line_of_business', line)),
    ...(await missing('sbu', sbu)),
  }
}

/** What else keeps someone from being approved with a form that has faults already. */
export const judgeDecision = (call: Call, { values, open }: KnownParts): Promise<FieldErrors> =>
  call.db.tx(async (sql) => {
    if ('user' in open || 'row_version' in open || values.decision !== 'approve') return {}
    await newcomerFor(sql, call, values as Decision)
    return faultsOfGift(sql, call, values)
  })
