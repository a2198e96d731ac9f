import { daysAfter } from '#domain/dates.ts'
import { ONE_LAYER } from '#tests/support/story/slip.ts'
import { lived } from '#tests/support/story/way.ts'
import { expectStanding } from './accounts.ts'
import { endorsementOn } from './endorsement.ts'
import { expectFigures, pick, typeDay } from './screens.ts'
import { expect, test } from './story.ts'

/**
 * 100,000 a year for 184 of 365 days: 50,410.96. Signed are 40, 40 and 20 per cent: 20,164.384 twice and 10,082.192, the penny that is
 * left goes to the leader. Brokerage of 10 per cent is 5,041.10, and 45,369.86 remain; the insured pays a tax of one per cent, 504.11.
 */
const SHARES = ['20164.39', '20164.38', '10082.19']
/**
 * The year and the change. Of the change markets get their premium less 10 and 2 per cent of it:
 *   20,164.39 - 2,016.44 - 403.29 = 17,744.66 beside 190,080.00
 *   20,164.38 - 2,016.44 - 403.29 = 17,744.65 beside 190,080.00
 *   10,082.19 - 1,008.22 - 201.64 =  8,872.33 beside  95,040.00
 * Client: 545,400 + 50,410.96 + 504.11. Brokerage: 54,000 + 5,041.10. Taxes: 5,400 + 504.11 and 10,800 + 1,008.22.
 */
const STANDING = {
  client: '596315.07',
  markets: ['-207824.66', '-207824.65', '-103912.33'],
  brokerage: '-59041.10',
  insured: '-5904.11',
  insurer: '-11808.22',
}

test('an additional premium is endorsed: worked out, agreed by the markets and booked [B11]', async ({
  page,
  story: { at, screensFor },
}) => {
  test.setTimeout(240_000)
  const contract = await lived(at, {}, ONE_LAYER)
  const { from, today } = at.days
  const screens = screensFor(contract)
  const { open, tab, part } = screens
  const endorsement = endorsementOn(page)
  await open('handler', 'documents')
  await page.getByRole('link', { name: 'New endorsement' }).click()
  const creation = page.getByRole('form', { name: 'New endorsement' })
  await pick(page, creation, 'Type', 'Additional premium')
  await typeDay(creation, 'Effective from', daysAfter(from, 181))
  await creation.getByLabel('Description').fill('A second portfolio.')
  await creation.getByRole('button', { name: 'Create endorsement' }).click()
  await endorsement.stands('Draft')
  await page.getByRole('button', { name: 'Edit endorsement' }).click()
  const form = page.getByRole('form')
  await pick(page, form, 'Section', '1 · Layer 1')
  await form.getByRole('textbox', { name: 'Change in annual premium (100%)' }).fill('100000')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const effect = endorsement.part('Premium effect')
  await expect(effect.getByText('GBP 50,410.96').first()).toBeVisible()
  await expect(effect.getByText('GBP 45,369.86').first()).toBeVisible()
  await expectFigures(effect.getByRole('group', { name: '1 · Layer 1' }), 'Premium of the order', SHARES)
  await endorsement.move('Submit for approval', 'Internal approval')
  const address = new URL(page.url()).pathname

  const openAs = (who: string) => open(who, 'documents').then(() => page.goto(address))
  await openAs('head')
  await endorsement.move('Approve and show to markets', 'Shown to markets')
  await openAs('handler')
  await endorsement.answer(today)
  await endorsement.move('Record leader’s agreement', 'Leader agreed')
  await endorsement.move('Record agreement', 'Agreed')
  await endorsement.move('Complete endorsement', 'Completed')
  await openAs('finance')
  await endorsement.move('Book premium', 'Booked')
  await page.getByRole('link', { name: /^Contract / }).click()
  await tab('Premium and accounts')
  await expectFigures(part('Instalments'), 'Due', ['136350.00', '136350.00', '136350.00', '136350.00', '50915.07'])
  await expectStanding(at, screens, STANDING)
})
