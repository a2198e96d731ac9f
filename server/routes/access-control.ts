import { AppError, type FieldErrors } from '#domain/app-error.ts'
import { canonical } from '#domain/access.ts'
import { callerOf, type Call, type Caller, type Served } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import type { Row } from '../store/entities/rows.ts'
import { idsOf, type Values } from '../store/entities/values.ts'
import type { Rules } from '../store/entities/write.ts'
import { listEffectiveCodenames } from '../store/permissions.ts'
import { entityCalls } from './entity-calls.ts'

/** Rows the product relies on: they cannot be removed, and these fields of them stay. */
const FROZEN = ['codename', 'is_active'] as const

function keepSystemRow(current: Row, verb: 'change' | 'remove'): void {
  if (verb === 'remove' && current.is_system) throw new AppError('system_row')
}

function frozenFields(values: Values, current: Row | null): FieldErrors {
  const touched = current?.is_system ? FROZEN.filter((name) => values[name] !== current[name]) : []
  return Object.fromEntries(touched.map((name) => [name, { key: 'frozen' }]))
}

/** Nobody gives away what is not theirs: permissions they lack, an authority above their own. */
async function beyondOwn(values: Values, current: Row | null, caller: Caller, sql: Sql): Promise<FieldErrors> {
  const had = current ? idsOf(current.permissions) : []
  const added = (values.permissions as number[]).filter((id) => !had.includes(id))
  const lacking = (await listEffectiveCodenames(sql, added)).filter((codename) => !caller.permissions.has(canonical(codename)))
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
      keepSystemRow(current, verb)
    },
    check: async (values, current, sql) => ({
      ...frozenFields(values, current),
      ...(await beyondOwn(values, current, caller, sql)),
    }),
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

export const accessControlRoutes: Served[] = entityCalls('/access-control/', {
  role: roleRules,
  permission: () => permissionRules,
})
