import { canonical } from '#domain/access.ts'
import { AppError, type FieldErrors } from '#domain/app-error.ts'
import { role } from '#domain/entities/role.ts'
import type { Values } from '#domain/records/values.ts'
import { lackingIn } from '../access/people/giving.ts'
import { callerOf, type Call, type Caller } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import type { Row } from '../store/entities/rows.ts'
import { idsOf, isSame } from '../store/entities/values.ts'
import type { Rules } from '../store/entities/write.ts'
import { listEffectiveCodenames } from '../store/people/permissions.ts'
import { isAssigned, listBranchesOfRole } from '../store/people/roles.ts'

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

export function roleRules(call: Call): Rules {
  const caller = callerOf(call)
  return {
    guard(current, verb) {
      const lock = role.lock?.(current, caller)
      if (lock) throw new AppError(lock, { params: { level: Number(current.authority_level) } })
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

export const permissionRules: Rules = {
  guard: keepSystemRow,
  check: (values, current) => ({ ...frozenFields(values, current), ...aliasErrors(values) }),
}
