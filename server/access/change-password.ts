import { AppError } from '#domain/app-error.ts'
import { callerOf, type Call } from '../serve.ts'
import { hashNewPassword, replacePassword } from './new-password.ts'
import { provePassword } from './own-proof.ts'
import { noteEvent } from './security-events.ts'

/** The caller's own password; the session that asks stays, all others end. */
export async function changeOwnPassword(call: Call, current: string, password: string): Promise<void> {
  const { userId, sessionId } = callerOf(call)
  const account = await provePassword(call, current)
  if (current === password) throw new AppError('password_unchanged', { fields: { password: { key: 'password_unchanged' } } })
  const hash = await hashNewPassword(call, account, password)
  await call.db.tx(async (sql) => {
    await replacePassword(sql, call, account, hash, sessionId)
    await noteEvent(sql, call, 'password_changed', { userId, sessionId })
  })
}
