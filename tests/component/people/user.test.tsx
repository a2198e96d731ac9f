import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stored } from './stored.ts'
import { refusal } from '#tests/charts/problems.ts'
import { focused, gone, press, seen } from '../person.ts'
import { started, type Stage } from '../stage.tsx'
import { walk } from '../walk.ts'
import { onAccount } from './confirmed-action.adapter.ts'
import { onUserPage } from '../editing/section.adapter.ts'
import { ASSIGNMENTS, hannah, openUser, part, SEATS } from './user-stage.ts'
import { settles } from '../rendering/waiting.ts'

walk(onUserPage, () => openUser('access', { waiting: [SEATS] }), { isSecond: true })

walk(onAccount, async () => {
  const stage = await openUser('account')
  await started(stage, 'confirmedAction')
  return stage
})

const access = () => part('Branches and permissions')
const grant = (name: string) => access().getByRole('checkbox', { name })

async function editing(): Promise<Stage> {
  const stage = await openUser('access', { waiting: [SEATS] })
  await stage.gateway.succeed(SEATS, stored(3, 1))
  await press('Edit')
  return stage
}

test('sends what was ticked with the version that was read, and shows what was stored', async () => {
  const stage = await editing()
  await grant('View countries in London').click()
  await access().getByRole('combobox', { name: 'Add branch' }).selectOptions('Munich')
  await grant('View regions in Munich').click()
  await press('Save')
  const sent = await stage.gateway.next('POST /access-control/assign-user-branch-permissions')
  expect(sent.headers.get('idempotency-key')).toMatch(/^\d+-\d+-\d+-\d+-3$/)
  await stage.gateway.succeed('POST /access-control/assign-user-branch-permissions', stored(4, 1, 2), '“Hannah Cole” saved')
  await seen(access().getByRole('img', { name: 'View countries in London' }))
  expect(stage.announced).toEqual(['“Hannah Cole” saved'])
  await stage.close()
})

test('keeps what was typed when one looks at another part of the page, and marks where it is', async () => {
  const stage = await editing()
  await grant('View countries in London').click()
  await page.getByRole('link', { name: 'Profile' }).click()
  await seen(page.getByRole('img', { name: 'Not saved' }))
  await page.getByRole('link', { name: 'Branches and permissions' }).click()
  await expect.element(grant('View countries in London')).toBeChecked()
  await stage.close()
})

test('asks before what was typed is left, and lets go of it when told to', async () => {
  const stage = await editing()
  await grant('View countries in London').click()
  await page.getByRole('link', { name: 'User List' }).first().click()
  const question = page.getByRole('alertdialog')
  await seen(question)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await gone(question)
  await expect.element(grant('View countries in London')).toBeChecked()
  await stage.close()
})

test('narrows the permissions to what is searched, and says when nothing is found', async () => {
  const stage = await editing()
  await access().getByRole('searchbox').fill('countr')
  await gone(grant('View regions in London'))
  await seen(grant('View countries in London'))
  await access().getByRole('searchbox').fill('nothing of the kind')
  await seen(access().getByText('No permissions match'))
  await stage.close()
})

test('tells a refused row what is wrong with it, and brings the focus there', async () => {
  const stage = await openUser('assignments', { waiting: [ASSIGNMENTS] })
  await stage.gateway.succeed(ASSIGNMENTS, { user: 7, row_version: 3, items: [] })
  await press('Edit')
  await press('Add assignment')
  await press('Save')
  const { problem } = refusal('not_valid')
  const refused = Object.assign(refusal('not_valid'), {
    problem: { ...problem, fields: { 'assignments.0.role': 'Enter a value.' } },
  })
  await stage.gateway.fail('POST /access-control/assign-user-branch-role-lob-sbu', refused)
  const role = part('Assignments').getByRole('combobox', { name: 'Role' })
  await seen(part('Assignments').getByText('Enter a value.'))
  await focused(role)
  await stage.close()
})

test('offers nothing to change on one’s own page, and says why', async () => {
  const stage = await openUser('access', { user: { ...hannah, is_self: true } })
  await seen(access().getByText('You can’t change your own permissions.'))
  await gone(page.getByRole('button', { name: 'Edit' }))
  await gone(page.getByRole('link', { name: 'Account and sessions' }))
  await settles(() => expect(stage.gateway.held('GET /access-control/users/7/sessions/')).toEqual([]))
  await stage.close()
})
