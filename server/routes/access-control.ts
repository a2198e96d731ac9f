import {
  changeUser,
  exportUsers,
  listRoleHolders,
  listUsers,
  loadRoleChoices,
  loadUser,
} from '#domain/api/access-control/users.ts'
import { canonical, may } from '#domain/access.ts'
import { ownBranches } from '../access/branches.ts'
import { changeUserRecord, judgeUser, userOf } from '../access/people/record.ts'
import { usersSeenBy } from '../access/people/reach.ts'
import { userColumnsFor, USERS } from '../exports/users.ts'
import { answer, callerOf, on, type Served } from '../serve.ts'
import { countUserRows, listUserRows } from '../store/people/list.ts'
import { listHolders, listPatterns } from '../store/people/roles.ts'
import { listGrantable } from '../store/people/seats.ts'
import { entityCalls } from './entity-calls.ts'
import { grant } from './entity-export.ts'

const VIEW_ROLES = { all: ['view_role'] }

export const accessControlRoutes: Served[] = [
  ...entityCalls('/access-control/'),

  on(loadRoleChoices, async (_nothing, call) => {
    const { permissions: held } = callerOf(call)
    const permissions = (await listGrantable(call.db)).map(({ is_system: opens, ...one }) => ({
      ...one,
      is_givable: !opens || held.has(canonical(one.codename)),
    }))
    return answer({ permissions, roles: may(callerOf(call), VIEW_ROLES) ? await listPatterns(call.db) : [] })
  }),

  on(listUsers, async (query, call) => answer(await listUserRows(call.db, query, usersSeenBy(callerOf(call))))),

  on(exportUsers, async (wish, call) => {
    userColumnsFor(wish.columns)
    return answer(grant(call, USERS, wish, await countUserRows(call.db, wish, usersSeenBy(callerOf(call)))))
  }),

  on(loadUser, async ({ id }, call) => answer(await userOf(call, id))),

  on(
    changeUser,
    async (input, call) => {
      const user = await call.db.tx((sql) => changeUserRecord(sql, call, input))
      return answer(user, 'changed', { title: `${user.first_name} ${user.last_name}` })
    },
    (parts, call) => call.db.tx((sql) => judgeUser(sql, call, parts)),
  ),

  on(listRoleHolders, async ({ id, page }, call) => answer(await listHolders(call.db, id, ownBranches(callerOf(call)), page))),
]
