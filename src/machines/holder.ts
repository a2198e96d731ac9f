import type { Holder } from '#domain/access.ts'
import { canonical } from '#domain/access.ts'
import type { UserData } from './session.setup.ts'

/** A permission counts when any of the user's branches gives it (A7). */
export function holderOf(configuration: UserData): Holder {
  const codes = configuration.user_branches.flatMap((branch) =>
    branch.branch_permissions.map(({ codename }) => canonical(codename)),
  )
  return { permissions: new Set(codes), authorityLevel: configuration.user_data.user_role?.authority_level ?? null }
}

const nobody: Holder = { permissions: new Set(), authorityLevel: null }
const holders = new WeakMap<UserData, Holder>()

/** What the signed-in user holds; the same object as long as the configuration is the same. */
export function holderIn({ context: { configuration } }: { context: { configuration: UserData | null } }): Holder {
  if (!configuration) return nobody
  const holder = holders.get(configuration) ?? holderOf(configuration)
  holders.set(configuration, holder)
  return holder
}

/** What the user holds in one branch; in any of them where the branch is null, as rows of the head office count everywhere. */
export function holderAt(configuration: UserData | null, branch: number | null): Holder {
  if (!configuration) return nobody
  if (branch === null) return holderOf(configuration)
  return holderOf({ ...configuration, user_branches: configuration.user_branches.filter(({ id }) => id === branch) })
}
