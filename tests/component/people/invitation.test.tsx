import { RequestFailed } from '#domain/app-error.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, focused, gone, press, seen, status, type } from '../person.ts'
import { open, signedIn, type Stage } from '../stage.tsx'
import { settles } from '../rendering/waiting.ts'

const INVITE = 'POST /users/onboarding/invite/'
const REFUSED = { code: 'not_valid', status: 400, message: 'Check the fields.', params: {}, requestId: null, data: null } as const
const nobody = { items: [], page: 1, page_size: 20, total: 0, branches: [], roles: [], lines_of_business: [], sbus: [] }

async function openInvitation(): Promise<Stage> {
  const scene = signedIn('approve_user', 'add_customuser')
  const answers = { ...scene.answers, 'GET /users/onboarding/waiting/': nobody }
  const stage = await open('/user-management/approvals', { ...scene, answers })
  await press('Invite user')
  await focused(page.getByRole('textbox', { name: 'First name' }))
  return stage
}

const written = async (stage: Stage) => JSON.parse((await stage.gateway.next(INVITE)).body) as unknown

test('invites someone to the branch that was chosen, in their language, and then someone else', async () => {
  const stage = await openInvitation()
  await type('First name', 'Ann')
  await type('Last name', 'Archer')
  await type('Work email address', 'ann@slipway.example')
  await page.getByRole('combobox', { name: 'Email language' }).selectOptions('Deutsch')
  await page.getByRole('combobox', { name: 'Branch' }).click()
  await stage.gateway.succeed('GET /master/options/branch', [
    { id: 1, name: 'London', group: null },
    { id: 2, name: 'Munich', group: null },
  ])
  await page.getByRole('option', { name: 'Munich' }).click()
  await press('Send invitation')
  expect(await written(stage)).toEqual({
    first_name: 'Ann',
    last_name: 'Archer',
    email: 'ann@slipway.example',
    language: 'de',
    branch: 2,
  })
  await stage.gateway.succeed(INVITE)
  await seen(status('Invitation sent'))
  await focused(button('Invite another user'))
  await press('Invite another user')
  await focused(page.getByRole('textbox', { name: 'First name' }))
  await expect.element(page.getByRole('textbox', { name: 'First name' })).toHaveValue('')
  await stage.close()
})

test('invites someone whose branch is not known yet, and gives the focus back when it is closed', async () => {
  const stage = await openInvitation()
  await type('First name', 'Ben')
  await type('Last name', 'Baker')
  await type('Work email address', 'ben@slipway.example')
  await press('Send invitation')
  expect(await written(stage)).toMatchObject({ first_name: 'Ben', language: 'en', branch: null })
  await stage.gateway.succeed(INVITE)
  await seen(status('Invitation sent'))
  await page.getByRole('status').getByRole('button', { name: 'Close' }).click()
  await gone(page.getByRole('dialog'))
  await focused(button('Invite user'))
  await press('Invite user')
  await seen(button('Send invitation'))
  await settles(() => expect(stage.gateway.held(INVITE)).toEqual([]))
  await stage.close()
})

test('an address that is taken shows beside a name that is missing, after one press', async () => {
  const stage = await openInvitation()
  await type('Last name', 'Archer')
  await type('Work email address', 'ann@slipway.example')
  await press('Send invitation')
  expect(await written(stage)).toMatchObject({ first_name: '', email: 'ann@slipway.example' })
  const fields = { first_name: 'Enter a value.', email: 'Already used by “Ann Archer”.' }
  await stage.gateway.fail(INVITE, new RequestFailed({ ...REFUSED, fields }))
  await seen(page.getByText('Already used by “Ann Archer”.'))
  await seen(page.getByText('Enter a value.'))
  await focused(page.getByRole('textbox', { name: 'First name' }))
  await stage.close()
})

test('an address that is none is not sent', async () => {
  const stage = await openInvitation()
  await type('Work email address', 'ann')
  await press('Send invitation')
  await focused(page.getByRole('textbox', { name: 'First name' }))
  expect(stage.gateway.held(INVITE)).toEqual([])
  await stage.close()
})
