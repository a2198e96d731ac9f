import type { Sql } from '../../store/database.ts'
import { endChallengesOf } from '../../store/challenges.ts'
import { listApprovers } from '../../store/onboarding/approvers.ts'
import { useOnboardingLink } from '../../store/onboarding/links.ts'
import type { Newcomer } from '../../store/onboarding/newcomers.ts'
import { writeMail, type MailKind } from '../../store/mail/outbox.ts'
import { endResetLinksOf } from '../../store/reset-links.ts'
import { endSessionsOf } from '../../store/access/sessions.ts'
import type { Scene } from './scene.ts'

type Effect = (sql: Sql, scene: Scene, user: Newcomer) => Promise<void>

/** More people than that need not know of each newcomer. */
const TOLD = 20

const mailing =
  (kind: MailKind): Effect =>
  (sql, scene, user) =>
    writeMail(sql, { kind, recipient: user.email, facts: { request_id: scene.requestId }, now: scene.clock() })

/** What the server does besides for each action of the lifecycle. */
export const EFFECTS: Record<string, Effect> = {
  mailRegistered: mailing('registered'),
  mailInvited: mailing('invited'),
  useLinkUp: (sql, scene, user) => useOnboardingLink(sql, user.id, scene.clock()),
  mailDetailsReceived: mailing('details_received'),
  tellApprovers: async (sql, scene, user) => {
    const facts = { request_id: scene.requestId, user_id: user.id }
    for (const recipient of await listApprovers(sql, user, TOLD))
      await writeMail(sql, { kind: 'approval_wanted', recipient, facts, now: scene.clock() })
  },
  mailApproved: mailing('approved'),
  mailRejected: mailing('rejected'),
  endSessions: async (sql, scene, user) => {
    await endSessionsOf(sql, user.id, 'account_closed', scene.clock())
    await endChallengesOf(sql, user.id, scene.clock())
    await endResetLinksOf(sql, user.id, scene.clock())
  },
  mailSuspended: mailing('suspended'),
  mailReactivated: mailing('reactivated'),
  mailDeactivated: mailing('deactivated'),
}
