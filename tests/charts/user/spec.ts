import { userLifecycle, type UserFacts } from '#domain/lifecycles/user.lifecycle.ts'
import { defineChart, type ChartEvent } from '#tools/charts/model/spec.ts'

export const ALL_HOLDS: UserFacts = {
  isSomeoneElse: true,
  hasOpenLink: true,
  hasDetails: true,
  hasPassword: true,
  hasApprover: true,
  hasRole: true,
  hasBranch: true,
  isWithinOwnAccess: true,
  hasReason: true,
  hasWaited: true,
  hasAuthenticator: true,
  isIdle: true,
  leavesAdministrator: true,
}

/** The move with everything it needs, and once without each of them. */
const move = (type: string, ...needs: (keyof UserFacts)[]): Record<string, ChartEvent[]> => ({
  [type]: [
    { type, facts: ALL_HOLDS },
    ...needs.map((need) => ({ type, facts: { ...ALL_HOLDS, [need]: false } satisfies UserFacts })),
  ],
})

export const user = defineChart({
  name: 'user',
  title: 'User',
  about:
    'From registration or invitation over the proof of the address, the details and the approval to an active account, and to its suspension or its end.',
  machine: userLifecycle,
  key: () => null,
  events: {
    ...move('user.register', 'hasWaited'),
    ...move('user.invite'),
    ...move('user.verifyEmail', 'hasOpenLink'),
    ...move('user.submitDetails', 'hasOpenLink', 'hasDetails', 'hasPassword'),
    ...move('user.requestApproval', 'hasApprover'),
    ...move('user.approve', 'isSomeoneElse', 'hasRole', 'hasBranch', 'isWithinOwnAccess'),
    ...move('user.reject', 'isSomeoneElse', 'hasReason'),
    ...move('user.enrol', 'hasAuthenticator', 'hasRole'),
    ...move('user.suspend', 'isSomeoneElse', 'hasReason', 'leavesAdministrator'),
    ...move('user.restIdle', 'isIdle', 'leavesAdministrator'),
    ...move('user.reactivate', 'isSomeoneElse'),
    ...move('user.deactivate', 'isSomeoneElse', 'leavesAdministrator'),
  },
  requirements: { user: ['F4', 'J1'] },
})
