import type { ReplyOf } from '#domain/api/endpoint.ts'
import type { Newcomer, verifyOnboarding } from '#domain/api/onboarding.ts'
import { problemOf, type Problem } from '#domain/app-error.ts'
import { detailsToCheck, onboardingSetup, submissionOf } from './onboarding/onboarding.setup.ts'

const failed = ({ event }: { event: { error: unknown } }): { problem: Problem } => ({ problem: problemOf(event.error) })
const keepProblem = { type: 'keepProblem', params: failed } as const

const found = ({ event }: { event: { output: ReplyOf<typeof verifyOnboarding> } }): { newcomer: Newcomer } => ({
  newcomer: event.output.data,
})
const keepNewcomer = { type: 'keepNewcomer', params: found } as const

/** The way in through a mailed link: the proof of the address, one's details, a password, and the word of someone who may approve. */
export const onboardingMachine = onboardingSetup.createMachine({
  id: 'onboarding',
  context: ({ input }) => ({ token: input.token, newcomer: null, details: null, problem: null, email: '' }),
  initial: 'checking',
  states: {
    checking: {
      tags: 'busy',
      invoke: {
        id: 'verifyOnboarding',
        src: 'verifyOnboarding',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          { guard: { type: 'isToTell', params: found }, target: 'telling', actions: keepNewcomer },
          { guard: { type: 'isApproved', params: found }, target: 'approved', actions: keepNewcomer },
          { guard: { type: 'isRejected', params: found }, target: 'rejected', actions: keepNewcomer },
          { target: 'waiting', actions: keepNewcomer },
        ],
        onError: [
          { guard: { type: 'isLinkOver', params: failed }, target: 'ended', actions: keepProblem },
          { target: 'failed', actions: keepProblem },
        ],
      },
    },
    failed: { on: { 'link.retry': { target: 'checking', actions: 'forgetProblem' } } },
    telling: {
      on: {
        'details.submit': {
          target: 'checkingDetails',
          actions: ['forgetProblem', { type: 'keepDetails', params: ({ event }) => ({ details: event.details }) }],
        },
      },
    },
    checkingDetails: {
      tags: 'busy',
      description: 'What only the server knows is told before the password is given.',
      invoke: {
        id: 'checkDetails',
        src: 'checkDetails',
        input: ({ context }) => detailsToCheck(context),
        onDone: [{ guard: 'hasPassword', target: 'confirmingPassword' }, { target: 'choosingPassword' }],
        onError: [
          { guard: { type: 'isHandedIn', params: failed }, target: 'checking' },
          { guard: { type: 'isLinkOver', params: failed }, target: 'ended', actions: keepProblem },
          { target: 'telling', actions: keepProblem },
        ],
      },
    },
    confirmingPassword: {
      description: 'The password of the registration once more: it shows that the same person registered.',
      on: {
        'password.submit': { target: 'submitting', actions: 'forgetProblem' },
        'password.chooseNew': { target: 'choosingPassword', actions: 'forgetProblem' },
        'details.edit': { target: 'telling', actions: 'forgetProblem' },
      },
    },
    choosingPassword: {
      on: {
        'password.submit': { target: 'submittingNew', actions: 'forgetProblem' },
        'details.edit': { target: 'telling', actions: 'forgetProblem' },
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'submitDetails',
        src: 'submitDetails',
        input: ({ context, event }) => submissionOf(context, event, false),
        onDone: { target: 'waiting' },
        onError: [
          { guard: { type: 'isHandedIn', params: failed }, target: 'checking' },
          { guard: { type: 'isLinkOver', params: failed }, target: 'ended', actions: keepProblem },
          { guard: { type: 'isAboutDetails', params: failed }, target: 'telling', actions: keepProblem },
          { target: 'confirmingPassword', actions: keepProblem },
        ],
      },
    },
    submittingNew: {
      tags: 'busy',
      invoke: {
        id: 'submitDetails',
        src: 'submitDetails',
        input: ({ context, event }) => submissionOf(context, event, true),
        onDone: { target: 'waiting' },
        onError: [
          { guard: { type: 'isHandedIn', params: failed }, target: 'checking' },
          { guard: { type: 'isLinkOver', params: failed }, target: 'ended', actions: keepProblem },
          { guard: { type: 'isAboutDetails', params: failed }, target: 'telling', actions: keepProblem },
          { target: 'choosingPassword', actions: keepProblem },
        ],
      },
    },
    waiting: {
      description: 'An approver is reviewing the details.',
      on: { 'standing.ask': { target: 'checking' } },
    },
    approved: { type: 'final', description: 'May sign in and set up the authenticator.' },
    rejected: { type: 'final', description: 'Told why, and from when a new registration is taken.' },
    ended: {
      description: 'The link was replaced, is too old, or never was one.',
      on: {
        'email.submit': {
          target: 'resending',
          actions: ['forgetProblem', { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) }],
        },
      },
    },
    resending: {
      tags: 'busy',
      invoke: {
        id: 'resendConfirmation',
        src: 'resendConfirmation',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'resent' },
        onError: { target: 'ended', actions: keepProblem },
      },
    },
    resent: { on: { 'email.correct': { target: 'ended' } } },
  },
})
