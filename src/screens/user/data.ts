import type { listUserSessions, loadApprovalHistory } from '#domain/api/access-control/account.ts'
import type { loadUser } from '#domain/api/access-control/users.ts'
import type { listEffectivePermissions, loadAssignments, loadBranchPermissions } from '#domain/api/access-control/access.ts'
import type { Output } from '#domain/api/endpoint.ts'

export type User = Output<typeof loadUser>
export type Assignments = Output<typeof loadAssignments>
export type BranchPermissions = Output<typeof loadBranchPermissions>
export type Explained = Output<typeof listEffectivePermissions>[number]
export type History = Output<typeof loadApprovalHistory>
export type UserSessions = Output<typeof listUserSessions>
