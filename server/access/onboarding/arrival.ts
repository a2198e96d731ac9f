import { writeAudit } from '../../store/audit.ts'
import type { Sql } from '../../store/database.ts'
import { writeHistory } from '../../store/onboarding/history.ts'
import type { Newcomer } from '../../store/onboarding/newcomers.ts'
import type { Scene } from '../lifecycle/scene.ts'

/** The first line of what is told of a user. */
export async function noteArrival(
  sql: Sql,
  scene: Scene,
  user: Newcomer,
  action: 'user.register' | 'user.invite',
): Promise<void> {
  const { actorId, address: ip } = scene
  const at = scene.clock()
  await writeHistory(sql, { userId: user.id, action, to: user.status, actorId, at, ip })
  await writeAudit(sql, {
    entity: 'user',
    entityId: user.id,
    action: 'created',
    actorId,
    requestId: scene.requestId || null,
    title: `${user.first_name} ${user.last_name}`,
    before: null,
    after: { email: user.email, first_name: user.first_name, last_name: user.last_name, status: user.status },
    at,
  })
}
