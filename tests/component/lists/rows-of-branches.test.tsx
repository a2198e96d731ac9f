import { page } from 'vitest/browser'
import { expect, test } from 'vitest'
import { gone, seen } from '../person.ts'
import { open, signIn, stored } from '../stage.tsx'
import { userData } from '#tests/support/user-data.ts'

const LIST = 'GET /master/department/'

const department = (id: number, branch: number | null) => ({
  id,
  uuid: `row-${id}`,
  name: `Department ${id}`,
  code: `D${id}`,
  branch: branch === null ? null : { id: branch, name: `Branch ${branch - 1}` },
  head: null,
  description: null,
  is_active: true,
  row_version: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
})

const items = [department(1, 1), department(2, 2), department(3, null)]
const found = { items, page: 1, page_size: 20, total: 3, total_is_estimate: false, next_cursor: null }

const box = (id: number) => page.getByRole('checkbox', { name: `Select Department ${id}` })
const bar = () => page.getByRole('region', { name: 'Selected rows' })
const button = (name: string) => bar().getByRole('button', { name, exact: true })

/** May change in both branches, and delete in the first. */
async function openDepartments() {
  const user = userData({ branches: [['change_department', 'delete_department'], ['change_department']] })
  const answers = {
    'GET /users/user-data/': user,
    'GET /dashboard/': { is_empty: true, changes: [], activity: [], newcomers: null, tasks: [] },
  }
  const stage = await open('/master/department', { store: stored(signIn('stored')), answers: { ...answers, [LIST]: found } })
  await seen(page.getByRole('cell', { name: 'Department 1', exact: true }))
  return stage
}

test('what is offered for many rows counts in the branch of each of them', async () => {
  const stage = await openDepartments()
  await box(1).click()
  await seen(button('Delete'))
  await box(2).click()
  await seen(bar().getByText('2 rows selected'))
  await gone(button('Delete'))
  await seen(button('Deactivate'))
  await box(1).click()
  await box(2).click()
  await box(3).click()
  await seen(button('Delete'))
  await stage.close()
})

test('where nothing may be done with all of the rows, that is said', async () => {
  const stage = await open('/master/department', {
    store: stored(signIn('stored')),
    answers: { 'GET /users/user-data/': userData({ branches: [['delete_department'], []] }), [LIST]: found },
  })
  await box(1).click()
  await seen(button('Delete'))
  await box(2).click()
  await seen(bar().getByText('No action applies to all selected rows'))
  expect(button('Delete').query()).toBeNull()
  await stage.close()
})

test('an address that came from someone else names what it narrows the list by', async () => {
  const stage = await open('/master/department?filter.branch=7', {
    store: stored(signIn('stored')),
    answers: { 'GET /users/user-data/': userData(), [LIST]: { ...found, items: [], total: 0 } },
  })
  const asked = await stage.gateway.next('GET /master/options/branch')
  expect(asked.url.searchParams.get('id')).toBe('7')
  await stage.gateway.succeed('GET /master/options/branch', [{ id: 7, name: 'Madrid', group: null }])
  await seen(page.getByRole('button', { name: 'Remove filter: Branch: Madrid' }))
  await page.getByRole('button', { name: /^Filters/ }).click()
  await seen(page.getByRole('region', { name: 'Filter list' }).getByText('Madrid', { exact: true }))
  await stage.close()
})

const branch = (id: number, above: number | null) => ({
  ...department(id, null),
  name: `Office ${id}`,
  parent_branch: above === null ? null : { id: above, name: `Office ${above}` },
  logo: null,
  documents: [],
})

/** May change offices in the first, and delete them in the second; the third stands under the first. */
test('a branch may be changed by whom its own branch or the one above it lets, and by nobody else', async () => {
  const offices = [branch(1, null), branch(2, null), branch(3, 1)]
  const stage = await open('/master/branch', {
    store: stored(signIn('stored')),
    answers: {
      'GET /users/user-data/': userData({
        branches: [
          ['change_branch', 'view_branch'],
          ['delete_branch', 'view_branch'],
        ],
      }),
      'GET /master/branch/': { ...found, items: offices },
    },
  })
  const office = (id: number) => page.getByRole('checkbox', { name: `Select Office ${id}` })
  await office(1).click()
  await seen(button('Deactivate'))
  await office(3).click()
  await seen(bar().getByText('2 rows selected'))
  await seen(button('Deactivate'))
  await office(1).click()
  await office(3).click()
  await office(2).click()
  await seen(button('Delete'))
  expect(button('Deactivate').query()).toBeNull()
  await office(1).click()
  await seen(bar().getByText('No action applies to all selected rows'))
  await stage.close()
})
