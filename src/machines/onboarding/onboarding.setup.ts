import type { Input, ReplyOf } from '#domain/api/endpoint.ts'
import type { checkDetails, Newcomer, resendConfirmation, submitDetails, verifyOnboarding } from '#domain/api/onboarding.ts'
import type { Problem } from '#domain/app-error.ts'
import { assertEvent, assign, setup } from 'xstate'
import { slot } from '../slot.ts'

type Submission = Input<typeof submitDetails>
export type OwnDetails = Omit<Submission, 'token' | 'password' | 'is_new_password'>

interface OnboardingContext {
  token: string
  newcomer: Newcomer | null
  details: OwnDetails | null
  problem: Problem | null
  /** Where a new link is asked for. */
  email: string
}

type OnboardingEvent =
  | { type: 'link.retry' }
  | { type: 'details.submit'; details: OwnDetails }
  | { type: 'details.edit' }
  | { type: 'password.submit'; password: string }
  | { type: 'password.chooseNew' }
  | { type: 'standing.ask' }
  | { type: 'email.submit'; email: string }
  | { type: 'email.correct' }

const NO_DETAILS: OwnDetails = {
  first_name: '',
  last_name: '',
  job_title: '',
  branch: 0,
  department: null,
  time_zone: null,
  phone: null,
  employee_code: null,
  message: null,
}

/** The details that were kept, with the link that they belong to. */
export const detailsToCheck = ({ token, details }: OnboardingContext): Input<typeof checkDetails> => ({
  token,
  ...(details ?? NO_DETAILS),
})

/** What is handed in: the details that were kept, and the password just given. */
export function submissionOf(context: OnboardingContext, event: OnboardingEvent, isNew: boolean): Submission {
  assertEvent(event, 'password.submit')
  return { ...detailsToCheck(context), password: event.password, is_new_password: isNew }
}

const LINK_OVER = ['onboarding_link_invalid', 'onboarding_link_expired', 'onboarding_link_replaced']

/** Refused fields that stand in the form of the details, not in that of the password. */
const isOfDetails = ({ fields }: Problem) => Object.keys(fields).some((name) => name !== 'password')

export const onboardingSetup = setup({
  types: {
    context: {} as OnboardingContext,
    input: {} as { token: string },
    events: {} as OnboardingEvent,
    tags: {} as 'busy',
  },
  actors: {
    verifyOnboarding: slot<ReplyOf<typeof verifyOnboarding>, { token: string }>('verifyOnboarding'),
    checkDetails: slot<ReplyOf<typeof checkDetails>, Input<typeof checkDetails>>('checkDetails'),
    submitDetails: slot<ReplyOf<typeof submitDetails>, Submission>('submitDetails'),
    resendConfirmation: slot<ReplyOf<typeof resendConfirmation>, { email: string }>('resendConfirmation'),
  },
  guards: {
    isToTell: (_, { newcomer }: { newcomer: Newcomer }) => newcomer.step === 'details',
    isApproved: (_, { newcomer }: { newcomer: Newcomer }) => newcomer.step === 'approved',
    isRejected: (_, { newcomer }: { newcomer: Newcomer }) => newcomer.step === 'rejected',
    hasPassword: ({ context }) => context.newcomer?.has_password === true,
    isLinkOver: (_, { problem }: { problem: Problem }) => LINK_OVER.includes(problem.code),
    isHandedIn: (_, { problem }: { problem: Problem }) => problem.code === 'onboarding_link_used',
    isAboutDetails: (_, { problem }: { problem: Problem }) => isOfDetails(problem),
  },
  actions: {
    keepNewcomer: assign((_, { newcomer }: { newcomer: Newcomer }) => ({ newcomer })),
    keepDetails: assign((_, { details }: { details: OwnDetails }) => ({ details })),
    keepEmail: assign((_, { email }: { email: string }) => ({ email })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
  },
})
