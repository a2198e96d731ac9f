import { and, setup } from 'xstate'

/** What the moves of a user ask about; who looks them up says `false` where a move has nothing to do with one. */
export interface UserFacts {
  /** Whoever makes the move is not the user. */
  isSomeoneElse: boolean
  /** The newest mailed link is neither used nor older than 72 hours. */
  hasOpenLink: boolean
  hasDetails: boolean
  hasPassword: boolean
  /** Someone else may approve users. */
  hasApprover: boolean
  hasRole: boolean
  hasBranch: boolean
  /** Neither the level nor a permission of the role goes beyond those of whoever gives it. */
  isWithinOwnAccess: boolean
  hasReason: boolean
  /** 30 days have gone by since the rejection. */
  hasWaited: boolean
  hasAuthenticator: boolean
  /** 90 days have gone by since the last sign-in. */
  isIdle: boolean
  /** Without the user there is still an administrator. */
  leavesAdministrator: boolean
}

type Asked = { event: UserEvent }

export type UserMove =
  | 'user.register'
  | 'user.invite'
  | 'user.verifyEmail'
  | 'user.submitDetails'
  | 'user.requestApproval'
  | 'user.approve'
  | 'user.reject'
  | 'user.enrol'
  | 'user.suspend'
  | 'user.restIdle'
  | 'user.reactivate'
  | 'user.deactivate'

type UserEvent = { type: UserMove; facts: UserFacts }

const onDeactivate = {
  guard: and(['isSomeoneElse', 'leavesAdministrator']),
  target: 'deactivated',
  actions: ['endSessions', 'mailDeactivated'],
} as const

/** From the first word of someone to the day they leave. Source: domain guide 3.8. */
export const userLifecycle = setup({
  types: { events: {} as UserEvent },
  guards: {
    isSomeoneElse: ({ event }: Asked) => event.facts.isSomeoneElse,
    hasOpenLink: ({ event }: Asked) => event.facts.hasOpenLink,
    hasDetails: ({ event }: Asked) => event.facts.hasDetails,
    hasPassword: ({ event }: Asked) => event.facts.hasPassword,
    hasApprover: ({ event }: Asked) => event.facts.hasApprover,
    hasRole: ({ event }: Asked) => event.facts.hasRole,
    hasBranch: ({ event }: Asked) => event.facts.hasBranch,
    isWithinOwnAccess: ({ event }: Asked) => event.facts.isWithinOwnAccess,
    hasReason: ({ event }: Asked) => event.facts.hasReason,
    hasWaited: ({ event }: Asked) => event.facts.hasWaited,
    hasAuthenticator: ({ event }: Asked) => event.facts.hasAuthenticator,
    isIdle: ({ event }: Asked) => event.facts.isIdle,
    leavesAdministrator: ({ event }: Asked) => event.facts.leavesAdministrator,
  },
  actions: {
    mailRegistered: () => {},
    mailInvited: () => {},
    useLinkUp: () => {},
    mailDetailsReceived: () => {},
    tellApprovers: () => {},
    mailApproved: () => {},
    mailRejected: () => {},
    endSessions: () => {},
    mailSuspended: () => {},
    mailReactivated: () => {},
    mailDeactivated: () => {},
  },
}).createMachine({
  id: 'user',
  initial: 'registered',
  states: {
    registered: {
      description: 'Someone registered. The email address is not confirmed yet.',
      on: {
        'user.register': { actions: 'mailRegistered', description: 'The newer registration replaces it.' },
        'user.invite': { target: 'invited', actions: 'mailInvited' },
        'user.verifyEmail': { guard: 'hasOpenLink', target: 'emailVerified' },
      },
    },
    invited: {
      description: 'An administrator sent an invitation.',
      on: {
        'user.invite': { actions: 'mailInvited', description: 'The newer invitation replaces it.' },
        'user.verifyEmail': { guard: 'hasOpenLink', target: 'emailVerified' },
      },
    },
    emailVerified: {
      on: {
        'user.submitDetails': {
          guard: and(['hasOpenLink', 'hasDetails', 'hasPassword']),
          target: 'detailsSubmitted',
          actions: ['useLinkUp', 'mailDetailsReceived'],
        },
      },
    },
    detailsSubmitted: {
      description: 'Until someone can approve.',
      on: { 'user.requestApproval': { guard: 'hasApprover', target: 'pendingApproval', actions: 'tellApprovers' } },
    },
    pendingApproval: {
      on: {
        'user.approve': {
          guard: and(['isSomeoneElse', 'hasRole', 'hasBranch', 'isWithinOwnAccess']),
          target: 'approved',
          actions: 'mailApproved',
        },
        'user.reject': { guard: and(['isSomeoneElse', 'hasReason']), target: 'rejected', actions: 'mailRejected' },
      },
    },
    approved: {
      description: 'May sign in to set up the authenticator.',
      on: {
        'user.enrol': { guard: and(['hasAuthenticator', 'hasRole']), target: 'active' },
        'user.deactivate': onDeactivate,
      },
    },
    rejected: {
      on: { 'user.register': { guard: 'hasWaited', target: 'registered', actions: 'mailRegistered' } },
    },
    active: {
      on: {
        'user.suspend': {
          guard: and(['isSomeoneElse', 'hasReason', 'leavesAdministrator']),
          target: 'suspended',
          actions: ['endSessions', 'mailSuspended'],
        },
        'user.restIdle': {
          guard: and(['isIdle', 'leavesAdministrator']),
          target: 'suspended',
          actions: ['endSessions', 'mailSuspended'],
          description: 'By the daily job.',
        },
        'user.deactivate': onDeactivate,
      },
    },
    suspended: {
      on: {
        'user.reactivate': { guard: 'isSomeoneElse', target: 'active', actions: 'mailReactivated' },
        'user.deactivate': {
          ...onDeactivate,
          guard: 'isSomeoneElse',
          description: 'A suspended user is no active administrator.',
        },
      },
    },
    deactivated: { type: 'final', description: 'A person who has left does not return to the same account.' },
  },
})
