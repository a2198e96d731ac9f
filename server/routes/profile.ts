import {
  beginAuthenticator,
  changePreferences,
  confirmAuthenticator,
  endOtherSessions,
  endSession,
  listSessions,
  loadProfile,
} from '#domain/api/profile.ts'
import { beginNewAuthenticator, confirmNewAuthenticator } from '../access/new-authenticator.ts'
import { endOtherSessions as endOthers, endOwnSession, listOwnSessions } from '../access/own-sessions.ts'
import { answer, callerOf, on, type Call, type Served } from '../serve.ts'
import { writeAudit } from '../store/audit.ts'
import type { Sql } from '../store/database.ts'
import { readProfile, writePreferences, type Preferences } from '../store/profile.ts'

async function choosePreferences(sql: Sql, call: Call, wanted: Preferences): Promise<void> {
  const { userId } = callerOf(call)
  const changed = await writePreferences(sql, userId, wanted, call.clock())
  if (!changed) return
  const { name: title, before, after } = changed
  const of = { entity: 'user', entityId: userId, actorId: userId, requestId: call.requestId, title, at: call.clock() }
  await writeAudit(sql, { ...of, action: 'changed', before, after })
}

export const profileRoutes: Served[] = [
  on(loadProfile, async (_input, call) => answer(await readProfile(call.db, callerOf(call).userId))),

  on(changePreferences, async ({ language = null, theme = null }, call) => {
    await call.db.tx((sql) => choosePreferences(sql, call, { language, theme }))
    return { ...answer(null, 'preferences_changed'), language: language ?? call.language }
  }),

  on(beginAuthenticator, async ({ current_password, otp }, call) => {
    const { enrolment, qrCode } = await beginNewAuthenticator(call, current_password, otp)
    return answer({ enrolment, qr_code: qrCode }, 'code_of_new_wanted')
  }),

  on(confirmAuthenticator, async ({ enrolment, otp }, call) => {
    await confirmNewAuthenticator(call, enrolment, otp)
    return answer(null, 'authenticator_replaced')
  }),

  on(listSessions, async (_input, call) => answer(await listOwnSessions(call))),

  on(endSession, async ({ id }, call) => {
    await endOwnSession(call, id)
    return answer(null, 'session_ended')
  }),

  on(endOtherSessions, async (_input, call) => {
    const count = await endOthers(call)
    return answer({ count }, 'other_sessions_ended', { count })
  }),
]
