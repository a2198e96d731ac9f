import { AppError, type FieldErrors } from '#domain/app-error.ts'
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
import { lackingIn } from '../access/people/giving.ts'
import { changeUserRecord, judgeUser, userOf } from '../access/people/record.ts'
import { usersSeenBy } from '../access/people/reach.ts'
import { userColumnsFor, USERS } from '../exports/users.ts'
import { answer, callerOf, on, type Call, type Caller, type Served } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import type { Row } from '../store/entities/rows.ts'
import { idsOf, isSame } from '../store/entities/values.ts'
import type { Values } from '#domain/records/values.ts'
import type { Rules } from '../store/entities/write.ts'
import { countUserRows, listUserRows } from '../store/people/list.ts'
import { isAssigned, listBranchesOfRole, listHolders, listPatterns } from '../store/people/roles.ts'
import { listGrantable } from '../store/people/seats.ts'
import { listEffectiveCodenames } from '../store/people/permissions.ts'
import { entityCalls } from './entity-calls.ts'
import { grant } from './entity-export.ts'

/** Rows the product relies on: they cannot be removed, and these fields of them stay. What the product's own role holds is all there is. */
const FROZEN = ['codename', 'is_active', 'authority_level', 'permissions'] as const

function keepSystemRow(current: Row, verb: 'change' | 'remove'): void {
  if (verb === 'remove' && current.is_system) throw new AppError('system_row')
}

const heldIn = (row: Row, name: string) => (Array.isArray(row[name]) ? idsOf(row[name]) : row[name])

function frozenFields(values: Values, current: Row | null): FieldErrors {
  const isKept = (name: string) => !current || !(name in values) || isSame(values[name], heldIn(current, name))
  const touched = current?.is_system ? FROZEN.filter((name) => !isKept(name)) : []
  return Object.fromEntries(touched.map((name) => [name, { key: 'frozen' }]))
}

/**
 * Of what is added to a role, what the caller lacks somewhere: a new one at all, one that is held in each branch where it is in
 * force. A role that becomes active again gives all that it holds anew.
 */
async function lackingOf(values: Values, current: Row | null, caller: Caller, sql: Sql): Promise<string[]> {
  const isAwoken = current?.is_active === false && values.is_active === true
  const had = current && !isAwoken ? idsOf(current.permissions) : []
  const added = (values.permissions as number[]).filter((id) => !had.includes(id))
  const codenames = await listEffectiveCodenames(sql, added)
  const inForce = current ? await listBranchesOfRole(sql, current.id) : []
  const lackedThere = inForce.flatMap((branch) => lackingIn(caller, branch, codenames))
  return codenames.filter((codename) => !caller.permissions.has(canonical(codename)) || lackedThere.includes(codename))
}

/** Nobody gives away what is not theirs: permissions they lack, an authority above their own. */
async function beyondOwn(values: Values, current: Row | null, caller: Caller, sql: Sql): Promise<FieldErrors> {
  const lacking = await lackingOf(values, current, caller, sql)
  const isRaised =
    values.authority_level !== current?.authority_level && Number(values.authority_level) > (caller.authorityLevel ?? 0)
  return {
    ...(lacking.length > 0 ? { permissions: { key: 'beyond_own', params: { names: lacking.join(', ') } } } : {}),
    ...(isRaised ? { authority_level: { key: 'above_own_level', params: { maximum: caller.authorityLevel ?? 0 } } } : {}),
  }
}

function roleRules(call: Call): Rules {
  const caller = callerOf(call)
  return {
    guard(current, verb) {
      if (current.id === caller.roleId) throw new AppError('own_role')
      const level = Number(current.authority_level)
      if (level > (caller.authorityLevel ?? 0)) throw new AppError('stands_above', { params: { level } })
      keepSystemRow(current, verb)
    },
    async check(values, current, sql) {
      if (current && (await isAssigned(sql, current.id, caller.userId))) throw new AppError('own_role')
      return { ...frozenFields(values, current), ...(await beyondOwn(values, current, caller, sql)) }
    },
  }
}

/** A spelling of a known permission would pass for it. */
function aliasErrors({ codename }: Values): FieldErrors {
  return canonical(String(codename)) === codename ? {} : { codename: { key: 'taken' } }
}

const permissionRules: Rules = {
  guard: keepSystemRow,
  check: (values, current) => ({ ...frozenFields(values, current), ...aliasErrors(values) }),
}

/** What its entities ask for beyond their declarations. */
export const accessRules = { role: roleRules, permission: () => permissionRules }

const VIEW_ROLES = { all: ['view_role'] }

export const accessControlRoutes: Served[] = [
  ...entityCalls('/access-control/', accessRules),

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
