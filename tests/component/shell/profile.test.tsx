import { RequestFailed } from '#domain/app-error.ts'
import type { UserData } from '#src/machines/session.setup.ts'
import { refusal } from '#tests/charts/problems.ts'
import { userData } from '#tests/support/user-data.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { attribute, focused, seen } from '../person.ts'
import { open, signedIn, type Stage } from '../stage.tsx'
import { inSection, openProfile, profile, section } from './profile-stage.ts'
import { settles } from '../rendering/waiting.ts'

const PROFILE = 'GET /users/profile/'
const CHANGE = 'POST /users/reset-password/'
const PREFERENCES = 'PATCH /users/preferences/'
const NEXT = 'nine lanterns on the quay'
const refusedAt = (fields: Record<string, string>) => new RequestFailed({ ...refusal('not_valid').problem, fields })

const passwordField = (name: string) => section('Password').getByLabelText(name, { exact: true })
const valueOf = (name: string) => (passwordField(name).element() as HTMLInputElement).value
const submit = () => inSection('Password', 'Change password').click()

async function typePasswords(repeat = NEXT): Promise<void> {
  await passwordField('Current password').fill('a quiet lantern at dawn')
  await passwordField('New password').fill(NEXT)
  await passwordField('Confirm new password').fill(repeat)
}

test('tells who one is, in which branches, and when the password was changed', async () => {
  const stage = await openProfile()
  for (const text of ['Robin Quill', 'robin@harbour.example', 'Placing Broker', 'Handler'])
    await seen(section('Account').getByText(text))
  await seen(section('Account').getByText('primary'))
  await seen(section('Password').getByText(/^Last changed on 2 Mar 2026/))
  await stage.close()
})

test('tells what went wrong while the account was loaded, and asks again when told to', async () => {
  const stage = await openProfile({ waiting: [PROFILE] })
  await stage.gateway.fail(PROFILE, refusal('unavailable'))
  await seen(page.getByRole('alert').filter({ hasText: 'text of unavailable' }))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await stage.gateway.succeed(PROFILE, profile)
  await seen(section('Account').getByText('Robin Quill'))
  await stage.close()
})

test('sends no new password whose repetition differs, and focuses it', async () => {
  const stage = await openProfile()
  await typePasswords('something else')
  await submit()
  await seen(section('Password').getByText('The passwords don’t match.'))
  await focused(passwordField('Confirm new password'))
  expect(stage.gateway.held(CHANGE)).toEqual([])
  await stage.close()
})

test('keeps what was typed when the present password is wrong, says so there, and empties the form once the new one is in force', async () => {
  const stage = await openProfile()
  await typePasswords()
  await submit()
  await attribute(inSection('Password', 'Change password'), 'aria-busy', 'true')
  await stage.gateway.fail(CHANGE, refusedAt({ current_password: 'Your current password is incorrect.' }))
  await seen(section('Password').getByText('Your current password is incorrect.'))
  await focused(passwordField('Current password'))
  expect(valueOf('New password')).toBe(NEXT)
  await submit()
  await stage.gateway.succeed(CHANGE, null, 'It is in force.')
  await settles(() => expect(stage.announced).toEqual(['It is in force.']))
  expect(['Current password', 'New password', 'Confirm new password'].map(valueOf)).toEqual(['', '', ''])
  await settles(() => expect(stage.received('ownSessions', 'list.request')).toBe(1))
  await stage.close()
})

const look = () => section('Language and theme')
const themeOf = () => document.documentElement.dataset.bsTheme

test('puts a theme on at once and keeps it with the account, and tells in a toast whether that was possible [H2]', async () => {
  const stage = await openProfile()
  await look().getByLabelText('Theme').selectOptions('light')
  await settles(() => expect(themeOf()).toBe('light'))
  await stage.gateway.fail(PREFERENCES, refusal('unavailable'))
  const refused = `error: ${refusal('unavailable').problem.message}`
  await settles(() => expect(stage.announced).toEqual([refused]))
  await look().getByLabelText('Theme').selectOptions('dark')
  await stage.gateway.succeed(PREFERENCES, null, 'It is saved.')
  await settles(() => expect([stage.announced, themeOf()]).toEqual([[refused, 'It is saved.'], 'dark']))
  await stage.close()
})

/** Someone whose account says what the theme is. */
function withTheme(theme: UserData['user_data']['theme']): Promise<Stage> {
  const [scene, data] = [signedIn(), userData()]
  const configuration = { ...data, user_data: { ...data.user_data, theme } }
  return open('/dashboard', { ...scene, answers: { ...scene.answers, 'GET /users/user-data/': configuration } })
}

test('wears the theme of the account in a browser without a choice of its own, and notes what it took over', async () => {
  const stage = await withTheme('light')
  await settles(() => expect(themeOf()).toBe('light'))
  expect(stage.store.getItem('account-theme')).toBe('light')
  await stage.close()
})

test('leaves the look alone for an account that says nothing of it', async () => {
  const stage = await withTheme(null)
  await seen(page.getByRole('button', { name: /^Account: / }))
  expect([themeOf(), stage.store.getItem('theme-menu'), stage.store.getItem('account-theme')]).toEqual(['dark', null, null])
  await stage.close()
})
