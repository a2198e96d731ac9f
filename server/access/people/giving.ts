import { canonical } from '#domain/access.ts'
import type { FieldError } from '#domain/app-error.ts'
import type { Caller } from '../../serve.ts'
import type { Sql } from '../../store/database.ts'
import { findRole, listRoleCodenames, type Role } from '../../store/people/roles.ts'
import type { Subject } from '../../store/people/subjects.ts'

/** How many lacking permissions a message names. */
const NAMED = 5

/** Those of the permissions that the caller does not hold in a branch, and so cannot give there. */
export function lackingIn(caller: Caller, branch: number, codenames: readonly string[]): string[] {
  const held = caller.grants.get(branch) ?? new Set<string>()
  return codenames.filter((codename) => !held.has(canonical(codename)))
}

export function beyondOwn(lacking: readonly string[]): FieldError | null {
  if (lacking.length === 0) return null
  const names = [...new Set(lacking)]
  return { key: 'beyond_own', params: { names: names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ', …' : '') } }
}

async function faultOfGift(sql: Sql, caller: Caller, role: Role, branches: readonly number[]): Promise<FieldError | null> {
  const maximum = caller.authorityLevel ?? 0
  if (role.authority_level > maximum) return { key: 'above_own_level', params: { maximum } }
  const codenames = await listRoleCodenames(sql, role.id)
  return beyondOwn(branches.flatMap((branch) => lackingIn(caller, branch, codenames)))
}

/**
 * Why the caller cannot give a role that would count in these branches: it is none, stands above them, or gives what they
 * lack there. Null when they can.
 */
export async function faultOfRole(
  sql: Sql,
  caller: Caller,
  roleId: number,
  branches: readonly number[],
): Promise<FieldError | null> {
  const role = await findRole(sql, roleId)
  return role?.is_active ? faultOfGift(sql, caller, role, branches) : { key: 'not_found_ref' }
}

/** Why the caller cannot give the user a seat in a branch, where the user's own role counts: from then on, or once it is active again. */
export async function faultOfSeat(sql: Sql, caller: Caller, subject: Subject, branch: number): Promise<FieldError | null> {
  const role = subject.role_id === null ? null : await findRole(sql, subject.role_id)
  return role && faultOfGift(sql, caller, role, [branch])
}
