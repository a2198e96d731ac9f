import {
  endUserSessions,
  listUserMoves,
  listUserSessions,
  loadApprovalHistory,
  moveUser,
  resetAuthenticator,
  sendPasswordLink,
} from '#domain/api/access-control/account.ts'
import { AppError } from '#domain/app-error.ts'
import {
  endSessionsOfUser,
  movesOfUser,
  moveUserAccount,
  startPasswordReset,
  takeAuthenticator,
  userSessionsOf,
} from '../../access/people/account.ts'
import { subjectSeen } from '../../access/people/reach.ts'
import { claimOf } from '../../access/people/trail.ts'
import { answer, callerOf, on, type Served } from '../../serve.ts'
import { once } from '../../store/idempotency.ts'
import { listHistory } from '../../store/people/account.ts'
import { findSubjectByEmail } from '../../store/people/subjects.ts'

export const userAccountRoutes: Served[] = [
  on(loadApprovalHistory, async ({ email }, call) => {
    const found = await findSubjectByEmail(call.db, email)
    if (!found) throw new AppError('not_found')
    const { id } = await subjectSeen(call.db, found.id, callerOf(call))
    return answer(await listHistory(call.db, id))
  }),

  on(listUserMoves, async ({ id }, call) => answer(await movesOfUser(call, id))),

  on(moveUser, (input, call) =>
    call.db.tx((sql) =>
      once(sql, claimOf(call, moveUser.name, input), async () => {
        const { subject, to } = await moveUserAccount(sql, call, input)
        return answer(null, `user_${to}`, { name: subject.name })
      }),
    ),
  ),

  on(resetAuthenticator, (input, call) =>
    call.db.tx((sql) =>
      once(sql, claimOf(call, resetAuthenticator.name, input), async () => {
        const { name } = await takeAuthenticator(sql, call, input)
        return answer(null, 'authenticator_reset', { name })
      }),
    ),
  ),

  on(sendPasswordLink, (input, call) =>
    call.db.tx((sql) =>
      once(sql, claimOf(call, sendPasswordLink.name, input), async () => {
        const { name } = await startPasswordReset(sql, call, input)
        return answer(null, 'password_link_sent', { name })
      }),
    ),
  ),

  on(listUserSessions, async ({ id }, call) => answer(await userSessionsOf(call, id))),

  on(endUserSessions, (input, call) =>
    call.db.tx((sql) =>
      once(sql, claimOf(call, endUserSessions.name, input), async () => {
        const { subject, count } = await endSessionsOfUser(sql, call, input)
        return answer({ count }, 'user_sessions_ended', { name: subject.name, count })
      }),
    ),
  ),
]
