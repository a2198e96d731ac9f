import { keyed, quoted, released } from '#tests/support/story/way.ts'
import { expectRows, pick } from './screens.ts'
import { expect, test } from './story.ts'

test('a quote that the client does not take is not taken up, and nobody can do any more with it [B9]', async ({
  page,
  story: { at, screensFor },
}) => {
  const contract = await keyed(at)
  await quoted(at, contract)
  const { open, make } = screensFor(contract)
  await open('handler')
  await make('Mark as NTU', 'Not taken up', (fields) => pick(page, fields, 'Reason', 'Price'))
  await expect(page.getByText('No actions in this stage')).toBeVisible()
})

/**
 * 600,000, 400,000, 250,000 and 150,000 are 1,400,000. Without the fourth layer: 1,250,000; brokerage is 10 per cent of it, insurers
 * bear a tax of two, and the insured pays one besides.
 */
test('a layer that is not taken up leaves the order, and its premium the whole, while the rest goes on [B9]', async ({
  page,
  story: { at, screensFor },
}) => {
  const contract = await keyed(at)
  await released(at, contract)
  const { open, make, tab, part, table } = screensFor(contract)
  const amounts = part('Key amounts')
  await open('head')
  await expect(amounts).toContainText('GBP 1,400,000.00')
  await make('Mark sections as NTU', 'Partial NTU', async (fields) => {
    await pick(page, fields, 'Reason', 'Capacity')
    await fields.getByRole('checkbox', { name: '4 · Layer 4' }).check()
  })
  for (const amount of ['1,250,000.00', '125,000.00', '1,100,000.00', '1,262,500.00']) await expect(amounts).toContainText(amount)
  await tab('Premium and accounts')
  await expectRows(table('Premium build-up'), { 'Premium (100%)': '1250000.00' })
})
