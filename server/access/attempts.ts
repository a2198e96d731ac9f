import { AppError } from '#domain/app-error.ts'
import { PAPERS } from '#domain/contracts/paper-limits.ts'
import { ONBOARDING, SECURITY } from '#domain/limits.ts'
import type { Call } from '../serve.ts'
import { findLock, forgetTries, giveTryBack, takeTry } from '../store/attempts.ts'
import { networkOf } from './network.ts'
import { earlier, later, secondsUntil } from './time.ts'

/** What tries are counted for: an account as it was typed, known or not, or a network address. */
export interface Counter {
  name: string
  limit: number
  refusal: 'locked_out' | 'too_many_requests'
}

export const signInOf = (email: string): Counter => ({
  name: `sign-in ${email}`,
  limit: SECURITY.accountTries,
  refusal: 'locked_out',
})
export const signInFrom = (address: string): Counter => ({
  name: `sign-in from ${networkOf(address)}`,
  limit: SECURITY.addressTries,
  refusal: 'locked_out',
})
export const resetOf = (email: string): Counter => ({
  name: `reset ${email}`,
  limit: SECURITY.accountTries,
  refusal: 'too_many_requests',
})
export const resetFrom = (address: string): Counter => ({
  name: `reset from ${networkOf(address)}`,
  limit: SECURITY.addressTries,
  refusal: 'too_many_requests',
})
export const linkFrom = (address: string): Counter => ({
  name: `link from ${networkOf(address)}`,
  limit: SECURITY.addressTries,
  refusal: 'too_many_requests',
})
export const onboardingFrom = (address: string): Counter => ({
  name: `onboarding from ${networkOf(address)}`,
  limit: ONBOARDING.fromAddress,
  refusal: 'too_many_requests',
})
export const detailsOf = (userId: number): Counter => ({
  name: `details of ${userId}`,
  limit: SECURITY.addressTries,
  refusal: 'too_many_requests',
})
export const confirmationOf = (email: string): Counter => ({
  name: `confirmation ${email}`,
  limit: SECURITY.accountTries,
  refusal: 'too_many_requests',
})
export const clientErrorsFrom = (address: string): Counter => ({
  name: `client errors from ${networkOf(address)}`,
  limit: SECURITY.clientErrors,
  refusal: 'too_many_requests',
})
export const papersOf = (userId: number): Counter => ({
  name: `papers of ${userId}`,
  limit: PAPERS.perTurn,
  refusal: 'too_many_requests',
})
export const passwordOf = (userId: number): Counter => ({
  name: `password of ${userId}`,
  limit: SECURITY.accountTries,
  refusal: 'locked_out',
})

export const codeOf = (userId: number): Counter => ({
  name: `code of ${userId}`,
  limit: SECURITY.accountTries,
  refusal: 'locked_out',
})

type Counting = Pick<Call, 'db' | 'keys'>

const keyOf = (call: Counting, counter: Counter) => call.keys.hash(`tries: ${counter.name}`)

/** Takes a try before the slow work; says its number. Throws the counter's refusal with the seconds to wait. */
export async function reserveTry(call: Call, counter: Counter): Promise<number> {
  const now = call.clock()
  const reservation = {
    limit: counter.limit,
    now,
    since: earlier(now, SECURITY.lockOut),
    lockedUntil: later(now, SECURITY.lockOut),
  }
  const number = await takeTry(call.db, { key: keyOf(call, counter), ...reservation })
  if (number !== null) return number
  const until = await findLock(call.db, keyOf(call, counter))
  const seconds = secondsUntil(now, until ?? now)
  throw new AppError(counter.refusal, { params: { seconds, minutes: Math.ceil(seconds / 60) } })
}

export const returnTry = (call: Counting, counter: Counter) => giveTryBack(call.db, keyOf(call, counter))

export const clearTries = (call: Counting, counter: Counter) => forgetTries(call.db, keyOf(call, counter))
