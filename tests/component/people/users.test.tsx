import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#tests/charts/problems.ts'
import { alert, button, chooseTool, focused, gone, MORE, press, seen } from '../person.ts'
import { open, signedIn, type Stage } from '../stage.tsx'

const ROLES = 'GET /master/options/role'
const nobody = { items: [], page: 1, page_size: 20, total: 0, total_is_estimate: false, next_cursor: null }

async function openUsers(query = ''): Promise<Stage> {
  const scene = signedIn('view_customuser')
  const answers = { ...scene.answers, 'GET /access-control/user-list': nobody }
  const stage = await open(`/user-management/users${query}`, { ...scene, answers })
  await seen(button(MORE))
  return stage
}

test('asks for a file of the users that are shown: searched, filtered, sorted, in the columns as they are arranged', async () => {
  const stage = await openUsers('?search=quill&sort=-email&filter.status=active')
  await chooseTool('Export to Excel')
  const { body } = await stage.gateway.next('POST /access-control/user-list/export/')
  expect(JSON.parse(body)).toEqual({
    format: 'xlsx',
    search: 'quill',
    sort: '-email',
    filter: { status: 'active' },
    columns: ['name', 'email', 'role', 'branches', 'status', 'last_login_at'],
  })
  await stage.close()
})

test('says that the choices of a filter could not be loaded, and loads them again when asked to', async () => {
  const stage = await openUsers()
  await press('Filters')
  const panel = page.getByRole('region', { name: 'Filter list' })
  const role = panel.getByRole('combobox', { name: 'Role' })
  await role.click()
  await stage.gateway.fail(ROLES, refusal('unavailable'))
  const told = alert('Couldn’t load the options')
  await seen(told)
  await told.getByRole('button', { name: 'Try Again' }).click()
  await gone(told)
  await focused(role)
  await stage.gateway.succeed(ROLES, [{ id: 3, name: 'Handler', group: null }])
  await seen(page.getByRole('option', { name: 'Handler' }))
  await stage.close()
})
