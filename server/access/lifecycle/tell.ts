import { listApprovers } from '../../store/onboarding/approvers.ts'
import type { Newcomer } from '../../store/onboarding/newcomers.ts'
import type { Sql } from '../../store/database.ts'
import { notify } from '../../store/notifications/notify.ts'
import type { Scene } from './scene.ts'

/** More people than that need not know of each newcomer. */
const TOLD = 20

const aboutNewcomer = ({ id, first_name: first, last_name: last }: Newcomer, path: string) => ({
  entity: 'newcomer',
  id,
  name: `${first} ${last}`,
  path,
})

/** Those who may decide on someone hear that they wait. */
export async function tellApprovers(sql: Sql, { actorId: by, requestId, clock }: Scene, user: Newcomer): Promise<void> {
  const letter = { kind: 'approval_wanted', facts: { request_id: requestId, user_id: user.id } } as const
  const about = aboutNewcomer(user, '/user-management/approvals')
  const to = await listApprovers(sql, user, TOLD)
  await notify(sql, { kind: 'approval.waiting', to, about, values: {}, by, now: clock(), letter })
}

/** Whoever has asked someone in hears how it was decided; who came by themselves has nobody else that waits. */
export async function tellInviter(
  sql: Sql,
  { actorId: by, clock }: Scene,
  user: Newcomer,
  outcome: 'approved' | 'rejected',
): Promise<void> {
  if (user.invited_by === null) return
  const about = aboutNewcomer(user, `/user-management/users/${user.id}`)
  await notify(sql, { kind: 'approval.decided', to: [user.invited_by], about, values: { outcome }, by, now: clock() })
}
