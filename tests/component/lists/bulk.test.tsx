import { page, userEvent } from 'vitest/browser'
import { expect, test } from 'vitest'
import { focused, gone, press, seen } from '../person.ts'
import { open, signedIn, started, type Stage } from '../stage.tsx'
import { walk } from '../walk.ts'
import { onRegionRows } from './bulk.adapter.ts'
import { listOf } from './regions.ts'

const LIST = 'GET /master/region/'

async function openList(ids: readonly number[], ...permissions: string[]): Promise<Stage> {
  const stage = await open('/master/region', signedIn('view_region', ...permissions))
  await stage.gateway.succeed(LIST, listOf(ids))
  await seen(page.getByRole('cell', { name: 'Region 1', exact: true }))
  await started(stage, 'bulk')
  return stage
}

walk(onRegionRows, () => openList([1, 2], 'change_region', 'delete_region'))

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
const bar = () => page.getByRole('region', { name: 'Selected rows' })

test('arrow keys walk the rows, Space chooses one, Shift and Space all up to another, Escape lets go of them', async () => {
  const stage = await openList([1, 2, 3], 'change_region')
  ;(page.getByRole('region', { name: /scrollable/ }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await focused(row('Region 1'))
  await userEvent.keyboard(' {End}{Shift>} {/Shift}')
  await seen(bar().getByText('3 rows selected'))
  await userEvent.keyboard('{ArrowUp}')
  await focused(row('Region 2'))
  await userEvent.keyboard('{Home} ')
  await seen(bar().getByText('2 rows selected'))
  await userEvent.keyboard('{Escape}')
  await gone(bar())
  await userEvent.keyboard('{Enter}')
  await seen(page.getByRole('dialog', { name: /^Edit Region/ }))
  await stage.close()
})

test('another filter lets go of what was chosen, another page does not', async () => {
  const stage = await openList([1, 2, 3], 'change_region')
  await box('Region 2').click()
  await press('Next page')
  await stage.gateway.succeed(LIST, listOf([4, 5]))
  await seen(bar().getByText('1 row selected'))
  await press('Filters')
  await page.getByLabelText('Status').selectOptions('Inactive')
  await stage.gateway.succeed(LIST, listOf([6]))
  await gone(bar())
  await seen(page.getByRole('button', { name: 'Remove filter: Status: Inactive' }))
  await stage.close()
})

test('whoever may only look has no boxes, and Enter opens nothing', async () => {
  const stage = await openList([1, 2, 3])
  expect(page.getByRole('checkbox').query()).toBeNull()
  ;(row('Region 1').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter} ')
  expect(page.getByRole('dialog').query()).toBeNull()
  await stage.close()
})

test('every row that was refused is named in a list that scrolls [J3]', async () => {
  const ids = Array.from({ length: 45 }, (_, at) => at + 1)
  const stage = await openList(ids, 'delete_region')
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
  await bar().getByRole('button', { name: 'Delete' }).click()
  await bar()
    .getByRole('button', { name: /Delete/ })
    .click()
  const refused = ids.map((id) => ({
    id,
    outcome: 'refused',
    title: `Region ${id}`,
    reason: 'In use.',
    row_version: null,
    token: null,
  }))
  await stage.gateway.succeed('POST /master/region/bulk/', { rows: refused })
  const list = bar().getByRole('list', { name: '45 rows couldn’t be changed and are still selected:' })
  await seen(list.getByText('Region 45: In use.'))
  expect(list.getByRole('listitem').elements()).toHaveLength(45)
  list.element().scrollTop = 10_000
  expect(list.element().scrollTop).toBeGreaterThan(0)
  await stage.close()
})

test('whoever may change but not delete is offered just that', async () => {
  const stage = await openList([1, 2, 3], 'change_region')
  await box('Region 1').click()
  await seen(bar().getByRole('button', { name: 'Deactivate' }))
  expect(bar().getByRole('button', { name: 'Delete' }).query()).toBeNull()
  await stage.close()
})
