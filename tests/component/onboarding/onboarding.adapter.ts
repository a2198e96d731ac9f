import type { Newcomer } from '#domain/api/onboarding.ts'
import type { Problem } from '#domain/app-error.ts'
import { component } from '#tests/charts/onboarding/component-exclusions.ts'
import { onboarding } from '#tests/charts/onboarding/spec.ts'
import { defineAdapter, type Check } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { page } from 'vitest/browser'
import { busy, heading, press, seen, status, told, type, typeSecret } from '../person.ts'
import type { Stage } from '../stage.tsx'

const CHECK = 'POST /users/onboarding/token/verify/'
const SEND = 'POST /users/onboarding/create/additional-details/'
const RESEND = 'POST /users/onboarding/resend/confirmation-email/'

const TITLES: Record<string, string> = {
  onboarding_link_expired: 'This link has expired',
  onboarding_link_replaced: 'There is a newer link',
}

const problemIn = (context: unknown) => (context as { problem: Problem | null }).problem

/** A refused field is told at the field, or above the form where it stands in none. */
const problemIs: Check<Stage> = (_, { context }) => told(problemIn(context))

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
      'xstate.done.actor.submitDetails': ({ gateway }) => gateway.succeed(SEND),
      'xstate.error.actor.submitDetails': ({ gateway }, { error }) => gateway.fail(SEND, error),
      'xstate.done.actor.resendConfirmation': ({ gateway }) => gateway.succeed(RESEND),
      'xstate.error.actor.resendConfirmation': ({ gateway }, { error }) => gateway.fail(RESEND, error),
    },
    states: {
      'onboarding.checking': () => seen(status('Checking the link')),
      'onboarding.failed': async (stage, step) => {
        await seen(heading('We couldn’t check the link'))
        await problemIs(stage, step)
      },
      'onboarding.telling': async (stage, step) => {
        await seen(heading('Tell us about yourself'))
        await problemIs(stage, step)
      },
      'onboarding.confirmingPassword': async (stage, step) => {
        await seen(heading('Confirm it’s you'))
        await busy('Send for approval', false)
        await problemIs(stage, step)
      },
      'onboarding.choosingPassword': async (stage, step) => {
        await seen(heading('Set a password'))
        await busy('Send for approval', false)
        await problemIs(stage, step)
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
        if (!code.startsWith('onboarding_link')) await told(problemIn(context))
      },
      'onboarding.resending': () => busy('Send new link', true),
      'onboarding.resent': () => seen(heading('Check your inbox')),
    },
  }),
)
