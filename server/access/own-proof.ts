import { AppError } from '#domain/app-error.ts'
import { SECURITY } from '#domain/limits.ts'
import { callerOf, type Call } from '../serve.ts'
import { spendTotpStep } from '../store/authenticators.ts'
import { findAccount, type Account } from '../store/users.ts'
import { clearTries, codeOf, passwordOf, reserveTry } from './attempts.ts'
import { verifyPassword } from '../secrets/passwords.ts'
import { noteEvent } from './security-events.ts'
import { totpStep } from './totp.ts'

/** The caller's account with both factors, as a session that is open always has them. */
export type OwnAccount = Account & { password_hash: string; totp_secret: string }

/** The caller proves once more who they are. Throws `not_valid` at `current_password`, and `locked_out`. */
export async function provePassword(call: Call, current: string): Promise<OwnAccount> {
  const account = await ownAccount(call)
  const tries = await reserveTry(call, passwordOf(account.id))
  if (!(await verifyPassword(account.password_hash, current))) return refuse(call, 'current_password', 'wrong_password', tries)
  await clearTries(call, passwordOf(account.id))
  return account
}

/** The same with a code of the present authenticator, which is used up. Throws `not_valid` at `otp`, and `locked_out`. */
export async function proveCode(call: Call, account: OwnAccount, code: string): Promise<void> {
  const tries = await reserveTry(call, codeOf(account.id))
  const step = totpStep(call.keys.decrypt(account.totp_secret), code, call.clock())
  if (step === null || !(await spendTotpStep(call.db, account.id, step))) return refuse(call, 'otp', 'wrong_code', tries)
  await clearTries(call, codeOf(account.id))
}

async function ownAccount(call: Call): Promise<OwnAccount> {
  const account = await findAccount(call.db, callerOf(call).userId)
  if (!account?.password_hash || !account.totp_secret) throw new AppError('session_ended')
  return account as OwnAccount
}

async function refuse(call: Call, field: 'current_password' | 'otp', key: string, tries: number): Promise<never> {
  const { userId, sessionId } = callerOf(call)
  const about = { userId, sessionId, facts: { field, tries } }
  await noteEvent(call.db, call, 'proof_refused', about)
  if (tries >= SECURITY.accountTries) await noteEvent(call.db, call, 'locked_out', about)
  throw new AppError('not_valid', { fields: { [field]: { key } } })
}
