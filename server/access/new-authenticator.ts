import { AppError } from '#domain/app-error.ts'
import { SECURITY } from '#domain/limits.ts'
import { callerOf, type Call } from '../serve.ts'
import { endEnrolment, replaceTotp, takeEnrolmentTry, writeEnrolment, type Enrolment } from '../store/authenticators.ts'
import { endChallengesOf } from '../store/challenges.ts'
import type { Sql } from '../store/database.ts'
import { writeMail } from '../store/mail/outbox.ts'
import { endSessionsOf } from '../store/access/sessions.ts'
import { findAccount, lockAccount, type Account } from '../store/users.ts'
import { proveCode, provePassword } from './own-proof.ts'
import { noteEvent } from './security-events.ts'
import { later } from './time.ts'
import { newTotpSecret, totpAddress, totpStep } from './totp.ts'

export interface Begun {
  enrolment: string
  /** `otpauth://` address. */
  qrCode: string
}

/** ASVS 7.5.1: another authenticator needs the password and the present one. Nothing changes until its first code is right. */
export async function beginNewAuthenticator(call: Call, password: string, code: string): Promise<Begun> {
  const { sessionId } = callerOf(call)
  const account = await provePassword(call, password)
  await proveCode(call, account, code)
  const [now, secret] = [call.clock(), newTotpSecret()]
  const newSecret = call.keys.encrypt(secret)
  const enrolment = await call.db.tx(async (sql) => {
    await lockAccount(sql, account.id)
    await noteEvent(sql, call, 'authenticator_begun', { userId: account.id, sessionId })
    return writeEnrolment(sql, { userId: account.id, sessionId, newSecret, now, expiresAt: later(now, SECURITY.enrolment) })
  })
  return { enrolment, qrCode: totpAddress(secret, account.email) }
}

/** The first right code puts it in force. The session that asks stays, all others end. Throws `enrolment_ended`. */
export async function confirmNewAuthenticator(call: Call, id: string, code: string): Promise<void> {
  const { userId, sessionId } = callerOf(call)
  const [now, account] = [call.clock(), await findAccount(call.db, userId)]
  const enrolment = await takeEnrolmentTry(call.db, id, sessionId, SECURITY.challengeTries, now)
  if (!enrolment || !account) throw new AppError('enrolment_ended')
  const step = totpStep(call.keys.decrypt(enrolment.new_secret), code, now)
  if (step === null) return refuseCode(call, enrolment)
  await call.db.tx((sql) => replace(sql, call, account, enrolment, step))
}

async function replace(sql: Sql, call: Call, account: Account, enrolment: Enrolment, step: number): Promise<void> {
  const [now, { sessionId }] = [call.clock(), callerOf(call)]
  const change = { userId: account.id, from: account.totp_secret ?? '', to: enrolment.new_secret, step, now }
  if (!(await endEnrolment(sql, enrolment.id, now)) || !(await replaceTotp(sql, change))) throw new AppError('enrolment_ended')
  await endChallengesOf(sql, account.id, now)
  await endSessionsOf(sql, account.id, 'authenticator_replaced', now, sessionId)
  await writeMail(sql, { kind: 'authenticator_replaced', recipient: account.email, facts: {}, now })
  await noteEvent(sql, call, 'authenticator_replaced', { userId: account.id, sessionId })
}

async function refuseCode(call: Call, { id, tries }: Enrolment): Promise<never> {
  const { userId, sessionId } = callerOf(call)
  await noteEvent(call.db, call, 'code_failed', { userId, sessionId, facts: { tries } })
  if (tries < SECURITY.challengeTries) throw new AppError('not_valid', { fields: { otp: { key: 'wrong_code' } } })
  await endEnrolment(call.db, id, call.clock())
  throw new AppError('enrolment_ended')
}
