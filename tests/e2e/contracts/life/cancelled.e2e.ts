import { daysAfter } from '#domain/dates.ts'
import { ONE_LAYER } from '#tests/support/story/slip.ts'
import { lived } from '#tests/support/story/way.ts'
import { endorsementOn } from './endorsement.ts'
import { bringAs, expectRows, pick, typeDay } from './screens.ts'
import { expect, test } from './story.ts'

/**
 * 92 of 365 days of a deposit of 540,000: 136,109.59. Brokerage of 10 per cent goes back with it: 13,610.96; the insured gets a tax of
 * one per cent back, 1,361.10. The client stood at 545,400 and stands at 545,400 - 136,109.59 - 1,361.10.
 */
test('cancelled within its term, a contract returns the days that are left, pro rata [B9]', async ({
  page,
  story: { at, screensFor },
}) => {
  test.setTimeout(120_000)
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
  await expectRows(screens.part('Balances'), { Client: '407929.31', 'Brokerage · Ours': '-40389.04' })
})

test('cancelled from its inception on, a contract gives everything back and stands at nothing [B9]', async ({
  page,
  story: { at, screensFor },
}) => {
  test.setTimeout(120_000)
  const contract = await lived(at, {}, ONE_LAYER)
  const [leader] = at.markets.map(({ name }) => name)
  const screens = screensFor(contract)
  await screens.open('head', 'premium')
  // four quarters of 135,000 with a tax of one per cent; 40 per cent of 540,000 less 10 and 2 per cent of it; 10 per cent of 540,000
  await expectRows(screens.part('Balances'), {
    Client: '545400.00',
    [`Market · ${leader}`]: '-190080.00',
    'Brokerage · Ours': '-54000.00',
  })
  await screens.tab('Overview')
  await screens.make('Cancel ab initio', 'Cancelled ab initio', async (fields) => {
    await pick(page, fields, 'Legal basis', 'Mutual agreement')
    await fields.getByLabel('No claim has been paid or notified').check()
    await bringAs(fields, 'evidence')
  })
  await screens.tab('Premium and accounts')
  await expectRows(screens.part('Balances'), {
    Client: '0.00',
    [`Market · ${leader}`]: '0.00',
    'Brokerage · Ours': '0.00',
  })
})
