import { AppError } from '#domain/app-error.ts'
import { SECURITY } from '#domain/limits.ts'
import type { Call } from '../serve.ts'
import { endChallenge, takeChallengeTry, writeChallenge, type Challenge } from '../store/challenges.ts'
import type { Sql } from '../store/database.ts'
import {
  enrolTotp,
  findAccount,
  findAccountByEmail,
  hasRole,
  replacePasswordHash,
  takeTotpStep,
  type Account,
} from '../store/users.ts'
import { clearTries, reserveTry, returnTry, signInFrom, signInOf } from './attempts.ts'
import { makeMove } from './lifecycle/moves.ts'
import { sceneOf } from './lifecycle/scene.ts'
import { makeChallenge, readChallenge } from './challenge-tokens.ts'
import { isShutDemo } from './demo/demo-accounts.ts'
import { HASH_COST, hashOfNobody, hashPassword, isOutdated, verifyPassword } from '../secrets/passwords.ts'
import { noteEvent } from './security-events.ts'
import { tryFromAddress } from './tries-from-address.ts'
import { openSession, type SessionTokens } from './session-tokens.ts'
import { later } from './time.ts'
import { newTotpSecret, totpAddress, totpStep } from './totp.ts'

export interface SecondStep {
  challenge: string
  /** `otpauth://` address of an authenticator to set up, else empty. */
  qrCode: string
}

/** Decisions 1. Takes the same statements and the same hash for an unknown account as for a wrong password. */
export const checkPassword = (call: Call, email: string, password: string): Promise<SecondStep> =>
  tryFromAddress(call, signInFrom(call.address), () => evaluatePassword(call, email, password))

async function evaluatePassword(call: Call, email: string, password: string): Promise<SecondStep> {
  const tries = await reserveTry(call, signInOf(email))
  const account = await findAccountByEmail(call.db, email)
  const right = await passwordFits(call, account, password)
  if (!account?.can_sign_in || !right || isShutDemo(call.settings, email)) {
    await noteFailure(call, 'sign_in_failed', account, tries)
    throw new AppError('wrong_credentials')
  }
  await returnTry(call, signInOf(email))
  await noteEvent(call.db, call, 'password_accepted', { userId: account.id })
  await renewHash(call, account, password)
  return startSecondStep(call, account)
}

async function passwordFits(call: Call, account: Account | null, password: string): Promise<boolean> {
  const nobodys = await hashOfNobody(call.hashCost ?? HASH_COST)
  return verifyPassword(account?.password_hash ?? nobodys, password)
}

async function renewHash(call: Call, { id, password_hash }: Account, password: string): Promise<void> {
  const cost = call.hashCost ?? HASH_COST
  if (password_hash && isOutdated(password_hash, cost))
    await replacePasswordHash(call.db, id, password_hash, await hashPassword(password, cost))
}

async function startSecondStep(call: Call, account: Account): Promise<SecondStep> {
  const now = call.clock()
  const secret = account.totp_secret === null ? newTotpSecret() : null
  const id = await writeChallenge(call.db, {
    userId: account.id,
    newSecret: secret && call.keys.encrypt(secret),
    now,
    expiresAt: later(now, SECURITY.challenge),
  })
  return { challenge: makeChallenge(call.keys, id), qrCode: secret ? totpAddress(secret, account.email) : '' }
}

/** Decisions 2. The first right code of a new authenticator enrols it. */
export async function checkCode(call: Call, email: string, code: string, token: string): Promise<SessionTokens> {
  const { challenge, account } = await takeTryOf(call, email, token)
  return tryFromAddress(call, signInFrom(call.address), async () => {
    const tries = await reserveTry(call, signInOf(email))
    const tokens = await call.db.tx((sql) => acceptCode(sql, call, account, challenge, code))
    if (!tokens) return refuseCode(call, account, challenge, tries)
    await clearTries(call, signInOf(email))
    return tokens
  })
}

/** The open challenge with its user, one try less. */
async function takeTryOf(call: Call, email: string, token: string): Promise<{ challenge: Challenge; account: Account }> {
  const id = readChallenge(call.keys, token)
  const challenge = id === null ? null : await takeChallengeTry(call.db, id, SECURITY.challengeTries, call.clock())
  if (!challenge) throw new AppError('challenge_ended')
  const account = await findAccount(call.db, challenge.user_id)
  if (!account?.can_sign_in || account.email !== email || isShutDemo(call.settings, email)) throw new AppError('challenge_ended')
  return { challenge, account }
}

/** Null for a wrong code and for one that was used; throws when the challenge or the enrolment was won by another call. */
async function acceptCode(sql: Sql, call: Call, account: Account, challenge: Challenge, code: string) {
  const now = call.clock()
  const secret = challenge.new_secret ?? account.totp_secret
  const step = secret && totpStep(call.keys.decrypt(secret), code, now)
  if (!step || !(await takeTotpStep(sql, account.id, step, now))) return null
  if (!(await endChallenge(sql, challenge.id, now))) throw new AppError('challenge_ended')
  if (challenge.new_secret) await enrol(sql, call, account, challenge.new_secret)
  if (account.status === 'approved') await becomeActive(sql, call, account.id)
  return openSession(sql, call, account.id)
}

async function enrol(sql: Sql, call: Call, account: Account, secret: string): Promise<void> {
  if (!(await enrolTotp(sql, account.id, secret, call.clock()))) throw new AppError('challenge_ended')
  await noteEvent(sql, call, 'authenticator_enrolled', { userId: account.id })
}

/** Both factors and a role make an account active; until someone has given a role it stays approved. Domain guide 2.5 and 3.8. */
async function becomeActive(sql: Sql, call: Call, userId: number): Promise<void> {
  if (!(await hasRole(sql, userId))) return
  await makeMove(sql, sceneOf(call, userId), { userId, move: 'user.enrol', facts: { hasAuthenticator: true, hasRole: true } })
}

async function refuseCode(call: Call, account: Account, challenge: Challenge, tries: number): Promise<never> {
  await noteFailure(call, 'code_failed', account, tries)
  if (challenge.tries < SECURITY.challengeTries) throw new AppError('wrong_code')
  await endChallenge(call.db, challenge.id, call.clock())
  throw new AppError('challenge_ended')
}

async function noteFailure(call: Call, kind: 'sign_in_failed' | 'code_failed', account: Account | null, tries: number) {
  const about = { userId: account?.id ?? null, facts: { tries } }
  await noteEvent(call.db, call, kind, about)
  if (tries >= SECURITY.accountTries) await noteEvent(call.db, call, 'locked_out', about)
}
