import type { Newcomer } from '#domain/api/onboarding.ts'
import type { Problem } from '#domain/app-error.ts'
import { component } from '#tests/charts/onboarding/component-exclusions.ts'
import { onboarding } from '#tests/charts/onboarding/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn, type Statements } from '#tools/charts/adapters/statements.ts'
import { page } from 'vitest/browser'
import { busy, heading, press, seen, status, told, type, typeSecret } from '../person.ts'
import type { Stage } from '../stage.tsx'
import { holds, saysIn } from '../walking/on-screen.ts'

const CHECK = 'POST /users/onboarding/token/verify/'
const LOOK = 'POST /users/onboarding/check/additional-details/'
const SEND = 'POST /users/onboarding/create/additional-details/'
const RESEND = 'POST /users/onboarding/resend/confirmation-email/'

const TITLES: Record<string, string> = {
  onboarding_link_expired: 'This link has expired',
  onboarding_link_replaced: 'There is a newer link',
}

const problemIn = (context: unknown) => (context as { problem: Problem | null }).problem

async function tell(details: Record<string, unknown>): Promise<void> {
  await type('Job title', String(details.job_title))
  await page.getByRole('combobox', { name: 'Your office' }).selectOptions('London')
  await press('Continue')
}

async function givePassword(password: string): Promise<void> {
  const isNew = heading('Set a password').query() !== null
  await typeSecret(isNew ? 'New password' : 'Password', password)
  if (isNew) await typeSecret('Confirm new password', password)
  await press('Send for approval')
}

const main = () => document.querySelector('main')
const passwordLock = { part: () => document.querySelector('form'), locked: ['Send for approval'] }
const formless = { 'onboarding.checking': 'The link has not been answered.', 'onboarding.failed': 'There is no form.' }

const statements: Statements<Stage> = {
  screen: {
    onboarding: 'src/screens/onboarding/OnboardingSteps.tsx',
    'onboarding.telling': 'src/screens/onboarding/DetailsForm.tsx',
    'onboarding.checkingDetails': 'src/screens/onboarding/DetailsForm.tsx',
    'onboarding.confirmingPassword': 'src/screens/onboarding/ConfirmPassword.tsx',
    'onboarding.submitting': 'src/screens/onboarding/ConfirmPassword.tsx',
    'onboarding.choosingPassword': 'src/screens/onboarding/ChoosePassword.tsx',
    'onboarding.submittingNew': 'src/screens/onboarding/ChoosePassword.tsx',
    'onboarding.waiting': 'src/screens/onboarding/Outcomes.tsx',
    'onboarding.approved': 'src/screens/onboarding/Outcomes.tsx',
    'onboarding.rejected': 'src/screens/onboarding/Outcomes.tsx',
    'onboarding.ended': 'src/screens/onboarding/AskForLink.tsx',
    'onboarding.resending': 'src/screens/onboarding/AskForLink.tsx',
    'onboarding.resent': 'src/screens/onboarding/AskForLink.tsx',
  },
  payloads: { 'details.submit': asDrawn, 'password.submit': asDrawn, 'email.submit': asDrawn },
  calls: {
    verifyOnboarding: (input: object) => ({ name: CHECK, body: input }),
    checkDetails: (input: object) => ({ name: LOOK, body: input }),
    submitDetails: (input: object) => ({ name: SEND, body: input }),
    resendConfirmation: (input: object) => ({ name: RESEND, body: input }),
  },
  shows: {
    /** A refused field is told at the field, or above the form where it stands in none. */
    problem: async (problem: Problem | null) => {
      if (!problem?.code.startsWith('onboarding_link')) await told(problem)
    },
    newcomer: {
      check: async (newcomer: Newcomer | null, _, { value }) => {
        if (value === 'telling' || value === 'checkingDetails') await saysIn(main, newcomer!.email)
        else await holds(page.elementLocator(document.querySelector('input[name=username]')!), newcomer!.email)
      },
      except: {
        ...formless,
        'onboarding.waiting': 'Nothing can be done.',
        'onboarding.approved': 'Nothing can be done.',
        'onboarding.rejected': 'The reason is looked at with the state.',
        'onboarding.ended': 'Nobody is known by this link.',
        'onboarding.resending': 'Nobody is known by this link.',
        'onboarding.resent': 'Nobody is known by this link.',
      },
    },
    details: async (details: { job_title: string } | null, _, { value }) => {
      if ((value === 'telling' || value === 'checkingDetails') && details)
        await holds(page.getByRole('textbox', { name: 'Job title' }), details.job_title)
    },
    email: async (email: string, _, { value }) => {
      if (value === 'resent') await saysIn(main, email)
      if (value === 'ended') await holds(page.getByRole('textbox', { name: 'Email address', exact: true }), email)
    },
    token: { none: 'It stands in the address.' },
  },
  locks: {
    'onboarding.checking': { none: 'There is no field and no button.' },
    'onboarding.checkingDetails': { part: () => document.querySelector('form'), locked: ['Continue'] },
    'onboarding.submitting': passwordLock,
    'onboarding.submittingNew': passwordLock,
    'onboarding.resending': { part: () => document.querySelector('form'), locked: ['Send new link'] },
  },
}

export const onOnboarding = defineAdapter(
  atLevel<Stage>(onboarding, component, {
    events: {
      'link.retry': () => press('Try Again'),
      'details.submit': (_, { details }) => tell(details as Record<string, unknown>),
      'details.edit': () => press('Back to your details'),
      'password.submit': (_, { password }) => givePassword(password as string),
      'password.chooseNew': () => press('I’ve forgotten it: set a new password'),
      'standing.ask': () => press('Check status'),
      'email.submit': async (_, { email }) => {
        await type('Email address', email as string)
        await press('Send new link')
      },
      'email.correct': () => press('Use another address'),
      'xstate.done.actor.verifyOnboarding': ({ gateway }, { output }) =>
        gateway.succeed(CHECK, (output as { data: Newcomer }).data),
      'xstate.error.actor.verifyOnboarding': ({ gateway }, { error }) => gateway.fail(CHECK, error),
      'xstate.done.actor.checkDetails': ({ gateway }) => gateway.succeed(LOOK),
      'xstate.error.actor.checkDetails': ({ gateway }, { error }) => gateway.fail(LOOK, error),
      'xstate.done.actor.submitDetails': ({ gateway }) => gateway.succeed(SEND),
      'xstate.error.actor.submitDetails': ({ gateway }, { error }) => gateway.fail(SEND, error),
      'xstate.done.actor.resendConfirmation': ({ gateway }) => gateway.succeed(RESEND),
      'xstate.error.actor.resendConfirmation': ({ gateway }, { error }) => gateway.fail(RESEND, error),
    },
    states: {
      'onboarding.checking': () => seen(status('Checking the link')),
      'onboarding.failed': () => seen(heading('We couldn’t check the link')),
      'onboarding.telling': async () => {
        await seen(heading('Tell us about yourself'))
        await busy('Continue', false)
      },
      'onboarding.checkingDetails': () => busy('Continue', true),
      'onboarding.confirmingPassword': async () => {
        await seen(heading('Confirm it’s you'))
        await busy('Send for approval', false)
      },
      'onboarding.choosingPassword': async () => {
        await seen(heading('Set a password'))
        await busy('Send for approval', false)
      },
      'onboarding.submitting': async () => {
        await seen(heading('Confirm it’s you'))
        await busy('Send for approval', true)
      },
      'onboarding.submittingNew': async () => {
        await seen(heading('Set a password'))
        await busy('Send for approval', true)
      },
      'onboarding.waiting': () => seen(heading('Your details have been submitted')),
      'onboarding.approved': () => seen(heading('Your account is approved')),
      'onboarding.rejected': async () => {
        await seen(heading('Your registration was not approved'))
        await seen(status('Nobody here knows you.').first())
      },
      'onboarding.ended': async (_, { context }) => {
        const code = problemIn(context)?.code ?? ''
        await seen(heading(TITLES[code] ?? 'This link isn’t valid'))
        await busy('Send new link', false)
      },
      'onboarding.resending': () => busy('Send new link', true),
      'onboarding.resent': () => seen(heading('Check your inbox')),
    },
    ...statements,
  }),
)
