import { ONBOARDING } from '#domain/limits.ts'
import type { Deps } from '../../deps.ts'
import type { Sql } from '../../store/database.ts'
import { lockNewcomerByEmail, type Newcomer } from '../../store/onboarding/newcomers.ts'
import { replaceRegistered, takeRegistration, writeRegistered, type Registration } from '../../store/onboarding/registrations.ts'
import { writeMail, type ErrandKind, type MailKind, type OutboxRow } from '../../store/mail/outbox.ts'
import { earlier } from '../time.ts'
import { makeMove } from '../lifecycle/moves.ts'
import { noteArrival } from './arrival.ts'
import { ownScene, type Scene } from '../lifecycle/scene.ts'

/** What a call leaves to the pump, so that its answer takes the same time for every address. */
export const ERRANDS: Record<ErrandKind, (sql: Sql, deps: Deps, row: OutboxRow) => Promise<void>> = {
  registration: async (sql, deps, { facts }) => {
    const registration = await takeRegistration(sql, facts.registration_id ?? 0)
    if (registration) await admit(sql, deps, registration)
  },
  onboarding_resend: async (sql, deps, { recipient, facts }) => {
    const user = await lockNewcomerByEmail(sql, recipient)
    if (user) await mailStanding(sql, ownScene(deps, facts.request_id), user)
  },
}

async function admit(sql: Sql, deps: Deps, registration: Registration): Promise<void> {
  const scene = { ...ownScene(deps, registration.request_id), address: registration.address }
  const known = await lockNewcomerByEmail(sql, registration.email)
  if (known) return admitAgain(sql, scene, known, registration)
  const id = await writeRegistered(sql, registration)
  const user = await lockNewcomerByEmail(sql, registration.email)
  if (id === null) return user ? admitAgain(sql, scene, user, registration) : undefined
  if (user) await noteArrival(sql, { ...scene, actorId: id }, user, 'user.register')
  await writeMail(sql, { kind: 'registered', recipient: registration.email, facts: {}, now: deps.clock() })
}

/** Who is on the way hears how things stand; who was refused long ago may try again; an account is told of the try. */
async function admitAgain(sql: Sql, scene: Scene, user: Newcomer, registration: Registration): Promise<void> {
  if (user.status === 'registered' || (user.status === 'rejected' && hasWaited(user, scene))) {
    await replaceRegistered(sql, user.id, registration)
    const facts = { hasWaited: true }
    await makeMove(sql, { ...scene, actorId: user.id }, { userId: user.id, move: 'user.register', facts })
  } else if (!(await mailStanding(sql, scene, user)))
    await writeMail(sql, { kind: 'already_registered', recipient: user.email, facts: {}, now: scene.clock() })
}

export const hasWaited = (user: Newcomer, { clock }: Pick<Scene, 'clock'>): boolean =>
  user.status_since <= earlier(clock(), ONBOARDING.registerAgain)

const STANDING: Partial<Record<string, MailKind>> = {
  registered: 'registered',
  invited: 'invited',
  email_verified: 'registered',
  details_submitted: 'details_received',
  pending_approval: 'details_received',
  approved: 'approved',
  rejected: 'rejected',
}

/** Mails someone how far they have come, with a new link where they need one; false for whom there is nothing to say. */
async function mailStanding(sql: Sql, scene: Scene, user: Newcomer): Promise<boolean> {
  const kind = user.status === 'email_verified' && user.invited_by !== null ? 'invited' : STANDING[user.status]
  if (!kind) return false
  await writeMail(sql, { kind, recipient: user.email, facts: { request_id: scene.requestId }, now: scene.clock() })
  return true
}
