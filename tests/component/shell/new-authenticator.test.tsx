import { RequestFailed } from '#domain/app-error.ts'
import { refusal } from '#tests/charts/problems.ts'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { focused, seen } from '../person.ts'
import { started, type Stage } from '../stage.tsx'
import { walk } from '../walk.ts'
import { onProfile } from './new-authenticator.adapter.ts'
import { inSection, openProfile, section } from './profile-stage.ts'
import { settles } from '../rendering/waiting.ts'

const BEGIN = 'POST /users/authenticator/'
const CONFIRM = 'POST /users/authenticator/confirm/'
const here = () => section('Authenticator')
const field = (name: string) => here().getByLabelText(name, { exact: true })

async function open(): Promise<Stage> {
  const stage = await openProfile()
  await started(stage, 'newAuthenticator')
  return stage
}

walk(onProfile, open)

const refusedAt = (fields: Record<string, string>) => new RequestFailed({ ...refusal('not_valid').problem, fields })

async function prove(stage: Stage) {
  await field('Current password').fill('a quiet lantern at dawn')
  await field('Code from your current authenticator').fill('123456')
  await inSection('Authenticator', 'Set up new authenticator').click()
  await stage.gateway.next(BEGIN)
}

test('asks for what is missing before anything is sent, and focuses the first of it', async () => {
  const stage = await open()
  await inSection('Authenticator', 'Set up new authenticator').click()
  await seen(here().getByText('Enter a value.').first())
  await focused(field('Current password'))
  expect(stage.gateway.held(BEGIN)).toEqual([])
  await stage.close()
})

test('shows what the server refuses at its field, focuses it, and keeps what was typed', async () => {
  const stage = await open()
  await prove(stage)
  await stage.gateway.fail(BEGIN, refusedAt({ otp: 'This code was used.' }))
  await seen(here().getByText('This code was used.'))
  await focused(field('Code from your current authenticator'))
  expect((field('Current password').element() as HTMLInputElement).value).toBe('a quiet lantern at dawn')
  await stage.close()
})

test('clears a wrong code of the new authenticator, says so at the field, and takes the next one without a press', async () => {
  const stage = await open()
  await prove(stage)
  await stage.gateway.succeed(BEGIN, { enrolment: 'enrolment-1', qr_code: 'otpauth://totp/Slipway:ann?secret=JBSWY3DPEHPK3PXP' })
  const code = field('Code from the new authenticator')
  await focused(code)
  await userEvent.keyboard('111111')
  await stage.gateway.fail(CONFIRM, refusedAt({ otp: 'This code is wrong.' }))
  await seen(here().getByText('This code is wrong.'))
  expect((code.element() as HTMLInputElement).value).toBe('')
  await focused(code)
  await userEvent.keyboard('222222')
  await stage.gateway.next(CONFIRM)
  await stage.close()
})

test('tells with a toast that the new one is in force, and asks for the dates and the sessions anew', async () => {
  const stage = await open()
  await prove(stage)
  await stage.gateway.succeed(BEGIN, { enrolment: 'enrolment-1', qr_code: 'otpauth://totp/Slipway:ann?secret=JBSWY3DPEHPK3PXP' })
  await field('Code from the new authenticator').fill('111111')
  await stage.gateway.succeed(CONFIRM, null, 'It is in force.')
  await settles(() => expect(stage.announced).toEqual(['It is in force.']))
  expect(stage.received('ownSessions', 'list.request')).toBe(1)
  await focused(here().getByRole('heading', { name: 'Authenticator', exact: true }))
  await stage.close()
})
