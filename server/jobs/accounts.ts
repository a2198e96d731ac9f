import { AppError } from '#domain/app-error.ts'
import { ONBOARDING } from '#domain/limits.ts'
import { askForApproval } from '../access/onboarding/details.ts'
import { makeMove } from '../access/lifecycle/moves.ts'
import { ownScene } from '../access/lifecycle/scene.ts'
import { earlier } from '../access/time.ts'
import type { Deps } from '../deps.ts'
import type { Sql } from '../store/database.ts'
import { listIdle } from '../store/onboarding/idle.ts'
import { leavesAdministrator } from '../store/people/administrators.ts'
import { listUnasked } from '../store/onboarding/waiting.ts'

/** What a person changed a moment ago is theirs. */
const isOvertaken = (error: unknown) => error instanceof AppError && ['move_not_open', 'move_blocked'].includes(error.code)

/** Each in a transaction of its own: one that cannot be done keeps no other back. */
async function each(deps: Deps, ids: readonly number[], work: (sql: Sql, id: number) => Promise<unknown>): Promise<void> {
  for (const id of ids)
    await deps.db
      .tx((sql) => work(sql, id))
      .catch((error: unknown) => {
        if (!isOvertaken(error)) deps.log.error({ error, user_id: id }, 'The hourly check of an account failed')
      })
}

/** Suspends who has not signed in for 90 days, and asks for the approval of those whom nobody could approve before. Domain guide 3.8. */
export async function lookAfterAccounts(deps: Deps): Promise<void> {
  const scene = ownScene(deps)
  await each(deps, await listIdle(deps.db, earlier(deps.clock(), ONBOARDING.idle)), async (sql, userId) => {
    const facts = { isIdle: true, leavesAdministrator: await leavesAdministrator(sql, userId) }
    await makeMove(sql, scene, { userId, move: 'user.restIdle', facts })
  })
  await each(deps, await listUnasked(deps.db), (sql, userId) => askForApproval(sql, scene, userId))
}
