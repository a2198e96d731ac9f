import { may, type Access } from '#domain/access.ts'
import type { Caller } from '../serve.ts'

type Granted = Pick<Caller, 'grants' | 'permissions' | 'authorityLevel'>

export const ownBranches = ({ grants }: Pick<Caller, 'grants'>): readonly number[] => [...grants.keys()]

/**
 * The branches in which a caller passes a rule by what counts there.
 * A rule that asks for no permission, or for a level only, is passed in every branch one belongs to.
 */
export const branchesOf = (caller: Granted, access: Access): readonly number[] =>
  ownBranches(caller).filter((branch) => may({ ...caller, permissions: caller.grants.get(branch) ?? new Set() }, access))
