import { may } from '#domain/access.ts'
import { HEAD_LEVEL } from '#domain/authority.ts'
import { loadDashboard } from '#domain/api/dashboard.ts'
import { listBusinessPremium, loadBusiness } from '#domain/api/contract/business.ts'
import { loadDay } from '#domain/api/day.ts'
import { AppError } from '#domain/app-error.ts'
import { accessOf } from '#domain/entities/places.ts'
import { ENDORSEMENTS } from '#domain/endorsements/bounds.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import { SOURCES } from '#domain/limits.ts'
import { branchesOf } from '../access/branches.ts'
import { decisionsFor } from '../contracts/worklist/decisions.ts'
import { decidesIn } from '../access/onboarding/decide.ts'
import { todayOf } from '../access/time.ts'
import { answer, callerOf, on, type Call, type Served } from '../serve.ts'
import { countChangesPerDay, isWithoutRows, listLatestChanges } from '../store/dashboard.ts'
import { countAges, countOutcome, countPipeline } from '../store/contracts/business.ts'
import { premiumBehind, premiumByClass, premiumByMonth } from '../store/contracts/premium-of-year.ts'
import { countQueue, listDue, listOpened } from '../store/contracts/day.ts'
import { listWaits } from '../store/contracts/waits.ts'
import { countWaiting } from '../store/onboarding/waiting.ts'
import { countSourceTasks } from '../store/sources/tasks.ts'

const seen = (call: Call) => branchesOf(callerOf(call), { all: ['view_contract'] })

/** Throws `not_permitted` below the level of a head. */
function assertHead(call: Call): void {
  if ((callerOf(call).authorityLevel ?? 0) < HEAD_LEVEL)
    throw new AppError('not_permitted', { params: { missing: String(HEAD_LEVEL) } })
}

export const dashboardRoutes: Served[] = [
  on(loadDay, async (asked, call) => {
    const caller = callerOf(call)
    const reader = { userId: caller.userId, branches: seen(call), today: todayOf(call) }
    const approves = branchesOf(caller, { all: ['approve_endorsement'] })
    const cancels = branchesOf(caller, { all: ['view_contract', 'cancel_contract'] })
    const isHead = (caller.authorityLevel ?? 0) >= ENDORSEMENTS.headLevel
    const [queue, due, decided, waits, opened] = await Promise.all([
      countQueue(call.db, reader),
      listDue(call.db, reader, asked.due === 'all'),
      decisionsFor(call),
      listWaits(call.db, { ...reader, approves, cancels, isHead }, asked.waits === 'all'),
      listOpened(call.db, reader),
    ])
    return answer({ today: reader.today, queue, due, ...decided, waits, opened })
  }),
  on(loadBusiness, async ({ year: asked }, call) => {
    assertHead(call)
    const [year, branches] = [asked ?? Number(todayOf(call).slice(0, 4)), seen(call)]
    const [months, classes, pipeline, ages, outcome] = await Promise.all([
      premiumByMonth(call.db, year, branches),
      premiumByClass(call.db, year, branches),
      countPipeline(call.db, branches),
      countAges(call.db, branches, call.clock()),
      countOutcome(call.db, year, branches),
    ])
    return answer({ year, months, classes, pipeline, ages, outcome })
  }),
  on(listBusinessPremium, async (asked, call) => {
    assertHead(call)
    const behind = await premiumBehind(call.db, asked, seen(call))
    const { page, page_size } = asked
    return answer({ ...behind, page, page_size, total_is_estimate: false, next_cursor: null })
  }),
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
    const [hasNoRows, changes, activity, newcomers, tasks] = await Promise.all([
      isWithoutRows(call.db, visible),
      listLatestChanges(call.db, visible),
      countChangesPerDay(call.db, visible, todayOf(call), callerOf(call).timeZone),
      deciding.length > 0 ? countWaiting(call.db, deciding) : null,
      countSourceTasks(call.db, worker),
    ])
    return answer({ is_empty: hasNoRows && changes.length === 0, changes, activity, newcomers, tasks })
  }),
]
