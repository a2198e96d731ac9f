import { may, type Access } from '#domain/access.ts'
import type { Caller } from '../serve.ts'

export const ownBranches = ({ grants }: Caller): readonly number[] => [...grants.keys()]

/**
 * The branches in which a caller passes a rule by what counts there.
 * A rule that asks for no permission, or for a level only, is passed in every branch one belongs to.
 */
export const branchesOf = (caller: Caller, access: Access): readonly number[] =>
  ownBranches(caller).filter((branch) => may({ ...caller, permissions: caller.grants.get(branch) ?? new Set() }, access))
