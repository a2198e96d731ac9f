import type { Sql } from '../../store/database.ts'
import { endChallengesOf } from '../../store/challenges.ts'
import { useOnboardingLink } from '../../store/onboarding/links.ts'
import type { Newcomer } from '../../store/onboarding/newcomers.ts'
import { writeMail, type MailKind } from '../../store/mail/outbox.ts'
import { endResetLinksOf } from '../../store/reset-links.ts'
import { endSessionsOf } from '../../store/access/sessions.ts'
import type { Scene } from './scene.ts'
import { tellApprovers, tellInviter } from './tell.ts'

type Effect = (sql: Sql, scene: Scene, user: Newcomer) => Promise<void>

const mailing =
  (kind: MailKind): Effect =>
  (sql, scene, user) =>
    writeMail(sql, { kind, recipient: user.email, facts: { request_id: scene.requestId }, now: scene.clock() })

const mailingDecision =
  (outcome: 'approved' | 'rejected'): Effect =>
  async (sql, scene, user) => {
    await mailing(outcome)(sql, scene, user)
    await tellInviter(sql, scene, user, outcome)
  }

/** What the server does besides for each action of the lifecycle. */
export const EFFECTS: Record<string, Effect> = {
  mailRegistered: mailing('registered'),
  mailInvited: mailing('invited'),
  useLinkUp: (sql, scene, user) => useOnboardingLink(sql, user.id, scene.clock()),
  mailDetailsReceived: mailing('details_received'),
  tellApprovers,
  mailApproved: mailingDecision('approved'),
  mailRejected: mailingDecision('rejected'),
  endSessions: async (sql, scene, user) => {
    await endSessionsOf(sql, user.id, 'account_closed', scene.clock())
    await endChallengesOf(sql, user.id, scene.clock())
    await endResetLinksOf(sql, user.id, scene.clock())
  },
  mailSuspended: mailing('suspended'),
  mailReactivated: mailing('reactivated'),
  mailDeactivated: mailing('deactivated'),
}
