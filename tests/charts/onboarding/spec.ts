import type { Newcomer } from '#domain/api/onboarding.ts'
import { ERROR_STATUS, RequestFailed } from '#domain/app-error.ts'
import { onboardingMachine } from '#src/machines/onboarding.machine.ts'
import { defineChart, done, failed } from '#tools/charts/model/spec.ts'
import { refusal } from '../problems.ts'

const newcomer = (step: Newcomer['step'], has_password = true): Newcomer => ({
  step,
  email: 'ann@slipway.example',
  first_name: 'Ann',
  last_name: 'Lee',
  has_password,
  invited_by: has_password ? null : 'Ada Marsh',
  reason: step === 'rejected' ? 'Nobody here knows you.' : null,
  again_from: step === 'rejected' ? '2026-12-21T09:00:00.000Z' : null,
  details: { phone: null, job_title: null, employee_code: null, department: null, branch: null, time_zone: null, message: null },
  offered: { branches: [{ id: 1, name: 'London' }], departments: [], time_zones: [] },
})

const found = (step: Newcomer['step'], has_password = true) =>
  done('verifyOnboarding', { message: 'Done.', data: newcomer(step, has_password) })

const details = (job_title: string) => ({
  type: 'details.submit',
  details: {
    first_name: 'Ann',
    last_name: 'Lee',
    job_title,
    branch: 1,
    department: null,
    time_zone: null,
    phone: null,
    employee_code: null,
    message: null,
  },
})

/** A refusal at one field of what was sent. */
const wrongField = (name: string) =>
  new RequestFailed({
    code: 'not_valid',
    status: ERROR_STATUS.not_valid,
    message: 'Please check the marked fields.',
    fields: { [name]: `text for ${name}` },
    params: {},
    requestId: null,
    data: null,
  })

const links = (['onboarding_link_invalid', 'onboarding_link_expired', 'onboarding_link_replaced'] as const).map((code) =>
  refusal(code),
)

export const onboarding = defineChart({
  name: 'onboarding',
  title: 'Onboarding',
  about:
    'The way in through a mailed link: the proof of the address, one’s details, a password, and the word of someone who may approve.',
  machine: onboardingMachine,
  input: { token: 'link-1' },
  key: ({ newcomer: known }) => [known?.step, known?.has_password],
  events: {
    'link.retry': [{ type: 'link.retry' }],
    'details.submit': [details('Broker'), details('Underwriter')],
    'details.edit': [{ type: 'details.edit' }],
    'password.submit': [
      { type: 'password.submit', password: 'a first long password' },
      { type: 'password.submit', password: 'a second long password' },
    ],
    'password.chooseNew': [{ type: 'password.chooseNew' }],
    'standing.ask': [{ type: 'standing.ask' }],
    'email.submit': [
      { type: 'email.submit', email: 'ann@slipway.example' },
      { type: 'email.submit', email: 'bob@slipway.example' },
    ],
    'email.correct': [{ type: 'email.correct' }],
    'xstate.done.actor.verifyOnboarding': [
      found('details'),
      found('details', false),
      found('waiting'),
      found('approved'),
      found('rejected'),
    ],
    'xstate.error.actor.verifyOnboarding': [...links, refusal('unavailable')].map((error) => failed('verifyOnboarding', error)),
    'xstate.done.actor.checkDetails': [done('checkDetails', { message: 'Done.', data: null })],
    'xstate.error.actor.checkDetails': [
      ...links,
      refusal('onboarding_link_used'),
      wrongField('job_title'),
      refusal('unavailable'),
    ].map((error) => failed('checkDetails', error)),
    'xstate.done.actor.submitDetails': [done('submitDetails', { message: 'Sent in.', data: null })],
    'xstate.error.actor.submitDetails': [
      ...links,
      refusal('onboarding_link_used'),
      wrongField('job_title'),
      wrongField('password'),
      refusal('unavailable'),
    ].map((error) => failed('submitDetails', error)),
    'xstate.done.actor.resendConfirmation': [done('resendConfirmation', { message: 'On its way.', data: null })],
    'xstate.error.actor.resendConfirmation': [failed('resendConfirmation', refusal('too_many_requests'))],
  },
  equivalent: [
    {
      reason: 'No answer meets two of these guards, so their order cannot be seen.',
      mutants: [
        'swap-candidates onboarding.checking / verifyOnboarding done [1]',
        'swap-candidates onboarding.checking / verifyOnboarding done [2]',
        'swap-candidates onboarding.checkingDetails / checkDetails failed [1]',
        'swap-candidates onboarding.submitting / submitDetails failed [1]',
        'swap-candidates onboarding.submitting / submitDetails failed [2]',
        'swap-candidates onboarding.submittingNew / submitDetails failed [1]',
        'swap-candidates onboarding.submittingNew / submitDetails failed [2]',
      ],
    },
    {
      reason:
        'What stands after the question marks is there for the types: where this is asked, the value before it is always there.',
      mutants: ['body onboarding.setup detailsToCheck: details ?? NO_DETAILS -> details'],
    },
  ],
  requirements: { onboarding: ['J1', 'F4'] },
})
