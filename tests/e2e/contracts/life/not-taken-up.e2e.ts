import { CHECK_ITEMS } from '#domain/contracts/checklist.ts'
import { bound, keyed, quoted, released, signed, written } from '#tests/support/story/way.ts'
import { bookAndClose } from './accounts.ts'
import { expectFigures, expectRows, pick } from './screens.ts'
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
  const { balances, instalments } = await at.account(contract)
  expect([balances, instalments, await at.ledger(contract)]).toEqual([[], [], []])
})

/**
 * 600,000, 400,000, 250,000 and 150,000 are 1,400,000. Without the fourth layer: 1,250,000; brokerage is 10 per cent of it, insurers
 * bear a tax of two, 25,000, and the insured pays one besides, 12,500.
 */
const WHOLE = 'GBP 1,400,000.00'
const LEFT = ['1,250,000.00', '125,000.00', '1,100,000.00', '1,262,500.00']

/**
 * Deposits of 540,000, 360,000 and 225,000 are left: 1,125,000, in quarters of 281,250. The insured pays a tax of one per cent, 2,812.50
 * a quarter: 284,062.50. Signed are 40/40/20, 41.6667/33.3333/25 and 50/30/20 per cent. Of a quarter markets have, less 10 and 2 per cent:
 *   54,000 + 37,500.03 + 28,125 = 119,625.03 - 11,962.50 - 2,392.50 = 105,270.03
 *   54,000 + 29,999.97 + 16,875 = 100,874.97 - 10,087.50 - 2,017.50 =  88,769.97
 *   27,000 + 22,500.00 + 11,250 =  60,750.00 -  6,075.00 - 1,215.00 =  53,460.00
 * Brokerage of the second layer for a year, 36,000, splits into 15,000.012, 11,999.988 and 9,000, so that the third quarter moves a penny
 * from the first market to the second.
 */
const DUE = '284062.50'
const USUAL = ['105270.03', '88769.97', '53460.00']
const THIRD = ['105270.02', '88769.98', '53460.00']
const ACCOUNT = {
  due: [DUE, DUE, DUE, DUE],
  closings: [USUAL, USUAL, THIRD, USUAL],
  standing: {
    client: '1136250.00',
    markets: ['-421080.11', '-355079.89', '-213840.00'],
    brokerage: '-112500.00',
    insured: '-11250.00',
    insurer: '-22500.00',
  },
}
const SIGNED = { 'Layer 1': ['40%', '40%', '20%'], 'Layer 2': ['41.6667%', '33.3333%', '25%'], 'Layer 3': ['50%', '30%', '20%'] }

test('a layer that is not taken up leaves the order, and its premium the whole, while the rest goes on to its closings [B9]', async ({
  page,
  story: { at, screensFor },
}) => {
  test.setTimeout(150_000)
  const contract = await keyed(at)
  await released(at, contract)
  await written(at, contract)
  const screens = screensFor(contract)
  const { open, make, tab, part, table } = screens
  const amounts = part('Key amounts')
  await open('head')
  await expect(amounts).toContainText(WHOLE)
  const told = await make('Mark sections as NTU', 'Partial NTU', async (fields) => {
    await pick(page, fields, 'Reason', 'Capacity')
    await fields.getByRole('checkbox', { name: '4 · Layer 4' }).check()
  })
  expect(told).toContain('Layer 4: 3 lines dropped')
  for (const amount of LEFT) await expect(amounts).toContainText(amount)
  await tab('Premium and accounts')
  await expectRows(table('Premium build-up'), { 'Premium (100%)': '1250000.00' })

  await open('handler')
  await make('Continue with remaining sections', 'Contract review')
  await at.move('reviewer', contract, 'approveReview', { checks: [...CHECK_ITEMS] })
  await signed(at, contract)
  await bound(at, contract)
  await open('finance', 'lines')
  const signingOf = (layer: string) => page.getByRole('region', { name: new RegExp(`${layer}: Signing down$`) })
  await expect(signingOf('Layer 1')).toBeVisible()
  for (const [layer, lines] of Object.entries(SIGNED)) {
    if (!(await signingOf(layer).isVisible())) await page.getByRole('heading', { name: new RegExp(`${layer}$`) }).click()
    await expectFigures(signingOf(layer), 'Signed line', lines)
  }
  await bookAndClose(page, at, screens, ACCOUNT)
})
