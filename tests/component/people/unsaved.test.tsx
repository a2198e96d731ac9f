import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#tests/charts/problems.ts'
import { stored } from './stored.ts'
import { gone, press, seen } from '../person.ts'
import type { Stage } from '../stage.tsx'
import { ASSIGNMENTS, hannah, openUser, part, SEATS } from './user-stage.ts'
import { settles } from '../rendering/waiting.ts'

const SEAT = 'POST /access-control/assign-user-branch-permissions'
const ASSIGN = 'POST /access-control/assign-user-branch-role-lob-sbu'
const PROFILE = 'PUT /access-control/users/7/'

const access = () => part('Branches and permissions')
const assigned = () => part('Assignments')
const grant = (name: string) => access().getByRole('checkbox', { name })
const look = (tab: string) => page.getByRole('link', { name: tab }).click()
const question = () => page.getByRole('alertdialog')
const assignments = (row_version: number) => ({ user: 7, row_version, own_limits: null, items: [] })
const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))

async function versionSent(stage: Stage, name: string): Promise<number> {
  return (JSON.parse((await stage.gateway.next(name)).body) as { row_version: number }).row_version
}

/** Both parts that share a version hold something: a permission, and an assignment. */
async function editingBoth(): Promise<Stage> {
  const stage = await openUser('access', { waiting: [SEATS, ASSIGNMENTS] })
  await stage.gateway.succeed(SEATS, stored(3, 1))
  await stage.gateway.succeed(ASSIGNMENTS, assignments(3))
  await press('Edit')
  await grant('View countries in London').click()
  await look('Assignments')
  await press('Edit')
  await press('Add assignment')
  return stage
}

test('keeps what is typed while a save is under way, and counts it as not saved', async () => {
  const stage = await openUser('profile')
  await press('Edit')
  const job = part('Profile').getByRole('textbox', { name: 'Job title' })
  await job.fill('Broker')
  await press('Save')
  await stage.gateway.next(PROFILE)
  await job.fill('Senior Broker')
  await stage.gateway.succeed(PROFILE, { ...hannah, job_title: 'Broker', row_version: 4 }, 'It is saved.')
  await settles(() => expect(stage.announced).toEqual(['It is saved.']))
  await expect.element(job).toHaveValue('Senior Broker')
  await seen(page.getByRole('img', { name: 'Not saved' }))
  await press('Save')
  expect(await versionSent(stage, PROFILE)).toBe(4)
  await stage.close()
})

test('saves one part after the other without meeting its own save as someone else’s', async () => {
  const stage = await editingBoth()
  await look('Branches and permissions')
  await press('Save')
  expect(await versionSent(stage, SEAT)).toBe(3)
  await stage.gateway.succeed(SEAT, stored(4, 1, 2))
  await look('Assignments')
  await press('Save')
  expect(await versionSent(stage, ASSIGN)).toBe(4)
  await stage.gateway.fail(ASSIGN, refusal('stale_row', assignments(5)))
  await seen(assigned().getByRole('heading', { name: 'Saved version' }))
  await seen(assigned().getByRole('heading', { name: 'Your version' }))
  await stage.close()
})

test('counts its own change of the role as seen, and no other change that was made meanwhile', async () => {
  const stage = await editingBoth()
  const save = async (role: number, row_version: number, access_version: number) => {
    await look('Profile')
    await press('Edit')
    await press('Save')
    const user = { ...hannah, role: { ...hannah.role!, id: role }, row_version, access_version }
    await stage.gateway.succeed(PROFILE, user)
    await seen(part('Profile').getByRole('button', { name: 'Edit' }))
    await look('Assignments')
    await press('Save')
  }
  await save(4, 4, 4)
  expect(await versionSent(stage, ASSIGN)).toBe(4)
  await stage.gateway.fail(ASSIGN, refusal('not_valid'))
  await save(5, 5, 6)
  expect(await versionSent(stage, ASSIGN)).toBe(4)
  await stage.close()
})

test('saves everything before it is left, the part again whose version the other has just replaced', async () => {
  const stage = await editingBoth()
  await page.getByRole('link', { name: 'User List' }).first().click()
  await question().getByRole('button', { name: 'Save' }).click()
  expect(await versionSent(stage, ASSIGN)).toBe(3)
  await stage.gateway.succeed(SEAT, stored(4, 1, 2))
  await settles(async () => expect(await versionSent(stage, ASSIGN)).toBe(4))
  await stage.gateway.succeed(ASSIGN, assignments(5))
  await settles(() => expect(location.pathname).toBe('/user-management/users'))
  expect(kept()).toEqual([])
  await stage.close()
})

test('forgets what was typed into every part when it is discarded, those too that are not open', async () => {
  const stage = await editingBoth()
  await look('Profile')
  expect(kept()).toHaveLength(2)
  await page.getByRole('link', { name: 'User List' }).first().click()
  await question().getByRole('button', { name: 'Discard' }).click()
  await settles(() => expect(location.pathname).toBe('/user-management/users'))
  expect(kept()).toEqual([])
  await stage.close()
})

test('offers no save of everything while two versions are compared', async () => {
  const stage = await editingBoth()
  await press('Save')
  await stage.gateway.fail(ASSIGN, refusal('stale_row', assignments(5)))
  await seen(assigned().getByRole('heading', { name: 'Your version' }))
  await page.getByRole('link', { name: 'User List' }).first().click()
  await seen(question().getByRole('button', { name: 'Keep editing' }))
  await gone(question().getByRole('button', { name: 'Save' }))
  await question().getByRole('button', { name: 'Discard' }).click()
  await settles(() => expect(kept()).toEqual([]))
  await stage.close()
})
