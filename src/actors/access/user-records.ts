import { changeUser, loadUser } from '#domain/api/access-control/users.ts'
import { assign, assignBranchPermissions, loadAssignments, loadBranchPermissions } from '#domain/api/access-control/access.ts'
import type { Input } from '#domain/api/endpoint.ts'
import type { Services } from '#src/services/services.tsx'

interface Sending {
  signal: AbortSignal
  idempotencyKey: string
}

/** How the profile, the assignments and the branches of a user are read and saved. */
export const userCalls = ({ call }: Services, user: number) => ({
  profile: {
    load: (signal: AbortSignal) => call(loadUser, { id: user }, { signal }),
    save: (values: Omit<Input<typeof changeUser>, 'id'>, sending: Sending) => call(changeUser, { ...values, id: user }, sending),
  },
  assignments: {
    load: (signal: AbortSignal) => call(loadAssignments, { user }, { signal }),
    save: (values: Omit<Input<typeof assign>, 'user'>, sending: Sending) => call(assign, { ...values, user }, sending),
  },
  seats: {
    load: (signal: AbortSignal) => call(loadBranchPermissions, { user }, { signal }),
    save: (values: Omit<Input<typeof assignBranchPermissions>, 'user'>, sending: Sending) =>
      call(assignBranchPermissions, { ...values, user }, sending),
  },
})

export type UserCalls = ReturnType<typeof userCalls>
