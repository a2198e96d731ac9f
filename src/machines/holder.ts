import type { Holder } from '#domain/access.ts'
import { canonical } from '#domain/access.ts'
import type { UserData } from './session.setup.ts'

/** A permission counts when any of the user's branches gives it (A7), or the one that is asked about. */
function holderOf(configuration: UserData, branch: number | null = null): Holder {
  const places = configuration.user_branches.filter(({ id }) => branch === null || id === branch)
  const codes = places.flatMap((place) => place.branch_permissions.map(({ codename }) => canonical(codename)))
  return { permissions: new Set(codes), authorityLevel: configuration.user_data.user_role?.authority_level ?? null }
}

const nobody: Holder = { permissions: new Set(), authorityLevel: null }

/** By branch: lists ask for each of their rows, and a user holds hundreds of permissions. */
const holders = new WeakMap<UserData, Map<number | null, Holder>>()

/** What the user holds in one branch; in any of them where the branch is null, as rows of the head office count everywhere. */
export function holderAt(configuration: UserData | null, branch: number | null): Holder {
  if (!configuration) return nobody
  const known = holders.get(configuration) ?? new Map<number | null, Holder>()
  holders.set(configuration, known)
  const holder = known.get(branch) ?? holderOf(configuration, branch)
  known.set(branch, holder)
  return holder
}

/** What the signed-in user holds; the same object as long as the configuration is the same. */
export const holderIn = ({ context }: { context: { configuration: UserData | null } }): Holder =>
  holderAt(context.configuration, null)
