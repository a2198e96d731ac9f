import { canonical } from '#domain/access.ts'
import type { FieldErrors } from '#domain/app-error.ts'
import type { Caller } from '../../serve.ts'
import type { OfferedRole } from '../../store/onboarding/offers.ts'

/** Permissions of a role that the caller does not hold in a branch, and so cannot give there. */
const lackingIn = (caller: Caller, branch: number, { codenames }: OfferedRole) => {
  const held = caller.grants.get(branch) ?? new Set<string>()
  return codenames.filter((codename) => !held.has(canonical(codename)))
}

/** The branches of these in which the caller can give a role: it does not stand above them, nor gives what they lack there. */
export function branchesForRole(caller: Caller, role: OfferedRole, branches: readonly number[]): number[] {
  if (role.authority_level > (caller.authorityLevel ?? 0)) return []
  return branches.filter((branch) => lackingIn(caller, branch, role).length === 0)
}

/** Why the caller cannot give the role in the branch, as a fault of the field; empty when they can. */
export function faultsOfGiving(caller: Caller, role: OfferedRole | undefined, branch: number): FieldErrors {
  if (!role) return { role: { key: 'not_found_ref' } }
  const maximum = caller.authorityLevel ?? 0
  if (role.authority_level > maximum) return { role: { key: 'above_own_level', params: { maximum } } }
  const lacking = lackingIn(caller, branch, role)
  return lacking.length > 0 ? { role: { key: 'beyond_own', params: { names: lacking.slice(0, 5).join(', ') } } } : {}
}
