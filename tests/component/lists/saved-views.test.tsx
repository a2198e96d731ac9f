import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MINE, NEW, OURS, VIEWS } from '#tests/charts/saved-views/views.ts'
import { choose, gone, press, seen } from '../person.ts'
import { open, signedIn, started, type Stage } from '../stage.tsx'
import { walk } from '../walk.ts'
import { onContractViews, VIEWS as VIEWS_PATH } from './saved-views.adapter.ts'
import { settles } from '../rendering/waiting.ts'

const LIST = 'GET /core/contract-list'
const rows = { items: [], page: 1, page_size: 20, total: 0, total_is_estimate: false, next_cursor: null }

async function openList(address = '/contract', answers: object = {}): Promise<Stage> {
  const scene = signedIn('view_contract')
  const stage = await open(address, { ...scene, answers: { ...scene.answers, [LIST]: rows, ...answers } })
  await seen(page.getByRole('button', { name: 'Views', exact: true }))
  return stage
}

walk(onContractViews, async () => {
  const stage = await openList()
  await press('Views')
  await started(stage, 'savedViews')
  return stage
})

test('a view brings back search, filters, order and columns, and is marked while it shows', async () => {
  const view = { ...MINE, search: 'harbour', filter: { contract_type: 'reinsurance' }, columns: ['contract_number', 'umr'] }
  const stage = await openList('/contract', {
    [`GET ${VIEWS_PATH}`]: { items: [view, OURS] },
    'PUT /users/list-layouts/contract/': null,
  })
  await press('Views')
  await choose('Ending soon')
  await settles(() => expect(location.search).toBe('?search=harbour&filter.contract_type=reinsurance&sort=-period_to'))
  const kept = stage.gateway.requests().find(({ name }) => name === 'PUT /users/list-layouts/contract/')
  expect(kept?.body).toMatchObject({ shown: ['contract_number', 'umr'] })
  await press('Views')
  await seen(page.getByRole('menuitem', { name: 'Ending soon Current view' }))
  await stage.close()
})

test('only one’s own views are managed by who is no head, each by its name', async () => {
  const stage = await openList('/contract', { [`GET ${VIEWS_PATH}`]: { items: VIEWS } })
  await press('Views')
  await choose('Manage views')
  const dialog = page.getByRole('dialog', { name: 'Manage views' })
  await seen(dialog.getByRole('button', { name: 'Delete Ending soon' }))
  expect(dialog.getByRole('listitem').elements()).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Rename or share Ending soon' }).click()
  const naming = page.getByRole('dialog', { name: 'Rename or share Ending soon' })
  await expect.element(naming.getByLabelText('View name')).toHaveValue('Ending soon')
  await userEvent.keyboard('{Escape}')
  await stage.close()
})

test('Escape in the question on deleting a view leads back to the views, and closes them with the next press', async () => {
  const stage = await openList('/contract', { [`GET ${VIEWS_PATH}`]: { items: VIEWS } })
  await press('Views')
  await choose('Manage views')
  const views = page.getByRole('dialog', { name: 'Manage views' })
  await views.getByRole('button', { name: 'Delete Ending soon' }).click()
  await seen(page.getByRole('button', { name: 'Delete view' }))
  await userEvent.keyboard('{Escape}')
  await gone(page.getByRole('button', { name: 'Delete view' }))
  await seen(views.getByRole('button', { name: 'Delete Ending soon' }))
  await userEvent.keyboard('{Escape}')
  await gone(views)
  await expect.element(page.getByRole('button', { name: 'Views', exact: true })).toHaveFocus()
  await stage.close()
})

test('what is on show is saved while the views are still on their way, which are read after it', async () => {
  const stage = await openList()
  await press('Views')
  await seen(page.getByLabelText('Loading views'))
  await choose('Save current view')
  const dialog = page.getByRole('dialog', { name: 'Save current view' })
  await dialog.getByLabelText('View name').fill(NEW.name)
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await settles(() => expect(stage.gateway.requests().map(({ name }) => name)).toContain(`POST ${VIEWS_PATH}`))
  await stage.gateway.succeed(`POST ${VIEWS_PATH}`, NEW)
  await gone(dialog)
  await stage.gateway.succeed(`GET ${VIEWS_PATH}`, { items: [...VIEWS, NEW] })
  await press('Views')
  for (const { name } of [MINE, NEW]) await seen(page.getByRole('menuitem', { name }))
  await stage.close()
})
