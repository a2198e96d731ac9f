import { daysAfter } from '#domain/dates.ts'
import { ONE_LAYER } from '#tests/support/story/slip.ts'
import { lived } from '#tests/support/story/way.ts'
import { expectStanding } from './accounts.ts'
import { endorsementOn } from './endorsement.ts'
import { bringAs, pick, typeDay } from './screens.ts'
import { expect, test } from './story.ts'

/**
 * 92 of 365 days of a deposit of 540,000: 136,109.59. Brokerage of 10 per cent goes back with it: 13,610.96; the insured gets a tax of
 * one per cent back, 1,361.10, and insurers one of two, 2,722.19. The client stood at 545,400 and stands at 545,400 - 136,109.59 -
 * 1,361.10.
 * Of the 40, 40 and 20 per cent that are signed, by largest remainder, in premium, brokerage and tax:
 *   54,443.84 - 5,444.39 - 1,088.88 = 47,910.57, so that 190,080.00 become 142,169.43
 *   54,443.83 - 5,444.38 - 1,088.87 = 47,910.58, so that 190,080.00 become 142,169.42
 *   27,221.92 - 2,722.19 -   544.44 = 23,955.29, so that  95,040.00 become  71,084.71
 * Brokerage: 54,000 - 13,610.96. Taxes: 5,400 - 1,361.10 and 10,800 - 2,722.19.
 */
const REST = {
  client: '407929.31',
  markets: ['-142169.43', '-142169.42', '-71084.71'],
  brokerage: '-40389.04',
  insured: '-4038.90',
  insurer: '-8077.81',
}

test('cancelled within its term, a contract returns the days that are left, pro rata [B9]', async ({
  page,
  story: { at, screensFor },
}) => {
  test.setTimeout(240_000)
  const contract = await lived(at, {}, ONE_LAYER)
  const { from, today } = at.days
  const screens = screensFor(contract)
  const endorsement = endorsementOn(page)
  await screens.open('head')
  const told = await screens.make('Cancel contract', 'Part cancelled', async (fields) => {
    await typeDay(fields, 'Date', daysAfter(from, 273))
    await typeDay(fields, 'Notice given on', today)
    await pick(page, fields, 'Return premium method', 'Pro rata')
    await fields.getByLabel('No claim has been paid or notified').check()
  })
  expect(told).toContain('136,109.59')
  await screens.open('handler', 'documents')
  await page.getByRole('link', { name: /E001$/ }).click()
  await endorsement.answer(today)
  await endorsement.move('Complete endorsement', 'Completed')
  const address = new URL(page.url()).pathname
  await screens.open('finance', 'documents')
  await page.goto(address)
  await endorsement.move('Book premium', 'Booked')
  await page.getByRole('link', { name: /^Contract / }).click()
  await screens.tab('Premium and accounts')
  await expectStanding(at, screens, REST)
})

/**
 * Four quarters of 135,000 with a tax of one per cent; 40, 40 and 20 per cent of 540,000 less 10 and 2 per cent of them; 10 per cent of
 * 540,000; one and two per cent of it.
 */
const BOOKED = {
  client: '545400.00',
  markets: ['-190080.00', '-190080.00', '-95040.00'],
  brokerage: '-54000.00',
  insured: '-5400.00',
  insurer: '-10800.00',
}
const NOTHING = { client: '0.00', markets: ['0.00', '0.00', '0.00'], brokerage: '0.00', insured: '0.00', insurer: '0.00' }

test('cancelled from its inception on, a contract gives everything back and stands at nothing [B9]', async ({
  page,
  story: { at, screensFor },
}) => {
  test.setTimeout(240_000)
  const contract = await lived(at, {}, ONE_LAYER)
  const screens = screensFor(contract)
  await screens.open('head', 'premium')
  await expectStanding(at, screens, BOOKED)
  await screens.tab('Overview')
  await screens.make('Cancel ab initio', 'Cancelled ab initio', async (fields) => {
    await pick(page, fields, 'Legal basis', 'Mutual agreement')
    await fields.getByLabel('No claim has been paid or notified').check()
    await bringAs(fields, 'evidence')
  })
  await screens.tab('Premium and accounts')
  await expectStanding(at, screens, NOTHING)
})
