import type { Caller } from '../../serve.ts'
import type { OfferedRole } from '../../store/onboarding/offers.ts'
import { lackingIn } from '../people/giving.ts'

/** The branches of these in which the caller can give a role: it does not stand above them, nor gives what they lack there. */
export function branchesForRole(caller: Caller, role: OfferedRole, branches: readonly number[]): number[] {
  if (role.authority_level > (caller.authorityLevel ?? 0)) return []
  return branches.filter((branch) => lackingIn(caller, branch, role.codenames).length === 0)
}
