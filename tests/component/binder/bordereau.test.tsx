import { page } from 'vitest/browser'
import { expect, test } from 'vitest'
import { REPORT } from '#tests/charts/bordereau/spec.ts'
import { open, signedIn } from '../stage.tsx'
import { seen } from '../person.ts'
import { walk } from '../walk.ts'
import { onBordereau } from './bordereau.adapter.ts'

walk(onBordereau, () => open(`/binder/bordereau/${REPORT.uuid}`, signedIn('view_agreementcontract', 'change_agreementcontract')))

async function openReport(given: object) {
  const scene = signedIn('view_agreementcontract', 'change_agreementcontract')
  const answers = { ...scene.answers, [`GET /binder/bordereau/${REPORT.uuid}/`]: { ...REPORT, ...given } }
  return open(`/binder/bordereau/${REPORT.uuid}`, { ...scene, answers })
}

test('how many rows are checked is seen and told while the server is at work [B10]', async () => {
  const stage = await openReport({ state: 'checking', total: 3000, done: 1200 })
  await seen(page.getByText('1,200 of 3,000 rows checked'))
  const bar = page.getByRole('progressbar', { name: 'Checking', exact: true }).element() as HTMLProgressElement
  expect([bar.value, bar.max]).toEqual([1200, 3000])
  await stage.close()
})

test('how many of the rows without faults are posted is seen and told, and that it goes on without the page [B10]', async () => {
  const stage = await openReport({ state: 'posting', total: 3000, good: 2990, bad: 10, done: 2000 })
  await seen(page.getByText('2,000 of 2,990 rows posted · You can leave this page while this runs.'))
  const bar = page.getByRole('progressbar', { name: 'Posting', exact: true }).element() as HTMLProgressElement
  expect([bar.value, bar.max]).toEqual([2000, 2990])
  expect(page.getByRole('region', { name: 'Problem' }).query()).toBeNull()
  await stage.close()
})

test('a bordereau that says there is nothing to report shows no measure while it is posted [B10]', async () => {
  const stage = await openReport({ state: 'posting', file_name: '', total: 0, good: 0, bad: 0, done: 0 })
  await seen(page.getByText('You can leave this page while this runs.', { exact: true }))
  const bar = page.getByRole('progressbar', { name: 'Posting', exact: true }).element() as HTMLProgressElement
  expect(bar.hasAttribute('value')).toBe(false)
  await stage.close()
})

test('limits that posting would exceed are told, and it is not offered [B10]', async () => {
  const limits = [
    { text: 'Property, aggregate: GBP 80.00 of GBP 100.00 (80%)', standing: 'near' },
    { text: 'Gross premium income: GBP 110.00 of GBP 100.00 (110%)', standing: 'refused' },
  ]
  const stage = await openReport({ state: 'checked', limits })
  const after = page.getByRole('region', { name: 'Limits after posting', exact: true })
  await seen(after.getByText('Gross premium income: GBP 110.00 of GBP 100.00 (110%) · above the limit, can’t be posted'))
  await seen(after.getByText('Property, aggregate: GBP 80.00 of GBP 100.00 (80%) · close to the limit'))
  expect(page.getByRole('button', { name: 'Post rows', exact: true }).query()).toBeNull()
  await seen(page.getByRole('button', { name: 'Check again', exact: true }))
  await stage.close()
})

test('warnings are told beside faults as what they are, with a file to send back and the bordereau to post [B10]', async () => {
  const what = { column: 'Paid to date', is_warning: true }
  const stage = await openReport({
    good: 3,
    bad: 0,
    warned: 2,
    kinds: [{ ...what, reason: 'Paid less than reported before', count: 2 }],
    faults: [{ ...what, row: 3, value: '400', reason: '500 was reported as paid for August 2026. Check this lower amount.' }],
  })
  const main = page.getByRole('main')
  await seen(main.getByText('Warning: Paid to date: Paid less than reported before'))
  await seen(main.getByText('Warning: 500 was reported as paid for August 2026. Check this lower amount.'))
  await seen(main.getByText('With warnings', { exact: true }))
  await seen(main.getByText('1 more row is in the error file.'))
  await seen(main.getByRole('button', { name: 'Download error file', exact: true }))
  await seen(main.getByRole('button', { name: 'Post rows', exact: true }))
  await stage.close()
})
