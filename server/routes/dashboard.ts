import { may } from '#domain/access.ts'
import { loadDashboard } from '#domain/api/dashboard.ts'
import { accessOf } from '#domain/entities/places.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import { SOURCES } from '#domain/limits.ts'
import { branchesOf } from '../access/branches.ts'
import { decidesIn } from '../access/onboarding/decide.ts'
import { todayOf } from '../access/time.ts'
import { answer, callerOf, on, type Served } from '../serve.ts'
import { countChangesPerDay, countRows, listLatestChanges } from '../store/dashboard.ts'
import { countWaiting } from '../store/onboarding/waiting.ts'
import { countSourceTasks } from '../store/sources/tasks.ts'

export const dashboardRoutes: Served[] = [
  on(loadDashboard, async (_nothing, call) => {
    const caller = callerOf(call)
    const visible = ENTITIES.map(({ name, ...entity }) => ({ of: name, access: accessOf(entity, 'view') }))
      .filter(({ access }) => may(caller, access))
      .map(({ of, access }) => ({ of, branches: branchesOf(caller, access) }))
    const deciding = decidesIn(call)
    const isSecond = (caller.authorityLevel ?? 0) >= SOURCES.secondLevel
    const worker = {
      userId: caller.userId,
      sees: branchesOf(caller, { all: ['view_source'] }),
      assigns: branchesOf(caller, { all: ['assign_source'] }),
      decides: isSecond ? branchesOf(caller, { all: ['review_source'] }) : [],
    }
    const [counts, changes, activity, newcomers, tasks] = await Promise.all([
      countRows(call.db, visible),
      listLatestChanges(call.db, visible),
      countChangesPerDay(call.db, visible, todayOf(call), callerOf(call).timeZone),
      deciding.length > 0 ? countWaiting(call.db, deciding) : null,
      countSourceTasks(call.db, worker),
    ])
    return answer({ counts, changes, activity, newcomers, tasks })
  }),
]
