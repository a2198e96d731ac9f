import {
  assign,
  assignBranchPermissions,
  listEffectivePermissions,
  loadAssignments,
  loadBranchPermissions,
} from '#domain/api/access-control/access.ts'
import { assignmentsOf, assignTo, judgeAssignments } from '../../access/people/assignments.ts'
import { changedBy, seenBy, subjectSeen } from '../../access/people/reach.ts'
import { branchPermissionsOf, seatUser } from '../../access/people/seats.ts'
import { claimOf } from '../../access/people/trail.ts'
import { answer, callerOf, on, type Served } from '../../serve.ts'
import { once } from '../../store/idempotency.ts'
import { explain } from '../../store/people/explanation.ts'

export const userAccessRoutes: Served[] = [
  on(loadAssignments, async ({ user }, call) => answer(await assignmentsOf(call, user))),

  on(
    assign,
    (input, call) =>
      call.db.tx((sql) =>
        once(sql, claimOf(call, assign.name, input), async () => {
          const { subject, data } = await assignTo(sql, call, input)
          return answer(data, 'changed', { title: subject.name })
        }),
      ),
    (parts, call) => call.db.tx((sql) => judgeAssignments(sql, call, parts)),
  ),

  on(loadBranchPermissions, async ({ user }, call) => answer(await branchPermissionsOf(call, user))),

  on(assignBranchPermissions, (input, call) =>
    call.db.tx((sql) =>
      once(sql, claimOf(call, assignBranchPermissions.name, input), async () => {
        const { subject, data } = await seatUser(sql, call, input)
        return answer(data, 'changed', { title: subject.name })
      }),
    ),
  ),

  on(listEffectivePermissions, async ({ id }, call) => {
    const caller = callerOf(call)
    await subjectSeen(call.db, id, caller)
    return answer(await explain(call.db, id, [...seenBy(caller), ...changedBy(caller)]))
  }),
]
