/** Where someone stands between registering and leaving. Source: domain guide 3.8. */
export const USER_STATUSES = [
  'registered',
  'invited',
  'email_verified',
  'details_submitted',
  'pending_approval',
  'approved',
  'rejected',
  'active',
  'suspended',
  'deactivated',
] as const

export type UserStatus = (typeof USER_STATUSES)[number]

/** Who may sign in, and ask for a new password. */
export const MAY_SIGN_IN: ReadonlySet<UserStatus> = new Set(['approved', 'active'])
