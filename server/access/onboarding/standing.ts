import { AppError } from '#domain/app-error.ts'
import type { Newcomer as Shown } from '#domain/api/onboarding.ts'
import { ONBOARDING } from '#domain/limits.ts'
import type { Call } from '../../serve.ts'
import type { Sql } from '../../store/database.ts'
import { findComment } from '../../store/onboarding/history.ts'
import { findOnboardingLink, type OnboardingLink } from '../../store/onboarding/links.ts'
import { findNewcomer, type Newcomer } from '../../store/onboarding/newcomers.ts'
import { listOffered, NOTHING_OFFERED, readDetails } from '../../store/onboarding/details.ts'
import { linkFrom } from '../attempts.ts'
import { later } from '../time.ts'
import { tryFromAddress } from '../tries-from-address.ts'
import { makeMove } from '../lifecycle/moves.ts'
import { sceneOf } from '../lifecycle/scene.ts'

const STEPS: Partial<Record<string, Shown['step']>> = {
  registered: 'details',
  invited: 'details',
  email_verified: 'details',
  details_submitted: 'waiting',
  pending_approval: 'waiting',
  approved: 'approved',
  active: 'approved',
  rejected: 'rejected',
}

export interface Bearer {
  user: Newcomer
  link: OnboardingLink
  step: Shown['step']
}

/** Whose link it is and how far they have come. Guesses are counted. */
export async function bearerOf(call: Call, token: string): Promise<Bearer> {
  const { link, ...bearer } = await tryFromAddress(call, linkFrom(call.address), () => findBearer(call, token))
  if (link.ended_because === 'replaced') throw new AppError('onboarding_link_replaced')
  if (link.expires_at <= call.clock()) throw new AppError('onboarding_link_expired')
  return { link, ...bearer }
}

async function findBearer(call: Call, token: string): Promise<Bearer> {
  const link = await findOnboardingLink(call.db, call.keys.hash(token))
  const user = link && (await findNewcomer(call.db, link.user_id))
  const step = user && STEPS[user.status]
  if (!step) throw new AppError('onboarding_link_invalid')
  return { user, link, step }
}

/** What the bearer of a link is shown; the address is theirs from now on. */
export async function openOnboarding(call: Call, token: string): Promise<Shown> {
  const { user, step } = await bearerOf(call, token)
  if (user.status === 'registered' || user.status === 'invited') await verifyEmail(call, user)
  return {
    step,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    has_password: user.password_hash !== null,
    invited_by: await nameOf(call.db, user.invited_by),
    ...(await rejectionOf(call.db, user)),
    details: await readDetails(call.db, user.id),
    offered: step === 'details' ? await listOffered(call.db, user) : NOTHING_OFFERED,
  }
}

/** Two calls at once come to the same: the second one finds the address proved. */
async function verifyEmail(call: Call, { id }: Newcomer): Promise<void> {
  const move = { userId: id, move: 'user.verifyEmail', facts: { hasOpenLink: true } } as const
  await call.db
    .tx((sql) => makeMove(sql, sceneOf(call, id), move))
    .catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'move_not_open')) throw error
    })
}

async function rejectionOf(sql: Sql, user: Newcomer): Promise<Pick<Shown, 'reason' | 'again_from'>> {
  if (user.status !== 'rejected') return { reason: null, again_from: null }
  const from = later(user.status_since, ONBOARDING.registerAgain).toISOString()
  return { reason: await findComment(sql, user.id, ['user.reject']), again_from: from }
}

async function nameOf(sql: Sql, id: number | null): Promise<string | null> {
  const person = id === null ? null : await findNewcomer(sql, id)
  return person && `${person.first_name} ${person.last_name}`
}
