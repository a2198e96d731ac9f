import { daysAfter } from '#domain/dates.ts'
import { ONE_LAYER } from '#tests/support/story/slip.ts'
import { leaderQuoted, lived, released, reviewed, signed, surveyed, written } from '#tests/support/story/way.ts'
import { uuidOf } from '../told.ts'
import { bookAndClose, expectStanding } from './accounts.ts'
import { expectFigures, screensOf } from './screens.ts'
import { expect, test } from './story.ts'

/** Lines of 60, 60 and 30 were signed at 40, 40 and 20: the guidance of the next year. */
const WITHIN_GUIDANCE = [{ written: ['40', '40', '20'] }] as const

/**
 * 0.6 per cent of a premium income of 100,000,000 are 600,000; brokerage is 10 per cent of it, insurers bear a tax of two, 12,000, and
 * the insured one besides, 6,000.
 */
const ESTIMATED = ['600,000.00', '60,000.00', '528,000.00', '606,000.00']

/**
 * A deposit of 540,000, in quarters of 135,000, for each year. The insured pays a tax of one per cent, 1,350 a quarter: 136,350. Of a
 * quarter a market with 40 per cent has 54,000 less 10 and 2 per cent of it, 47,520; one with 20 per cent 23,760.
 */
const DUE = ['136350.00', '136350.00', '136350.00', '136350.00']
const QUARTER = ['47520.00', '47520.00', '23760.00']
const STANDING = {
  client: '545400.00',
  markets: ['-190080.00', '-190080.00', '-95040.00'],
  brokerage: '-54000.00',
  insured: '-5400.00',
  insurer: '-10800.00',
}
const ACCOUNT = { due: DUE, closings: [QUARTER, QUARTER, QUARTER, QUARTER], standing: STANDING }

test('a contract is renewed from the list, and is so once its successor is bound, which is then booked and closed [B9]', async ({
  page,
  signedInAs,
  story: { at, screensFor },
}) => {
  test.setTimeout(240_000)
  const expiring = await lived(at, {}, ONE_LAYER)
  const { contract_number: number } = await at.desk.load(expiring, '1')
  await signedInAs('handler', `/contract?search=${number}`)
  await page.getByRole('link', { name: `Renew ${number}` }).click()
  await page.getByRole('button', { name: 'Create renewal' }).click()
  await expect(page).toHaveURL(/\/contract\/form\/[\da-f-]{36}/)
  const successor = await at.desk.load({ uuid: uuidOf(page) }, '1')
  expect(successor.values).toMatchObject({
    period_from: daysAfter(at.days.from, 365),
    expiring_contract: { name: number },
  })
  const next = screensOf(page, signedInAs, successor)
  await next.open('handler', 'history')
  await page.getByRole('button', { name: 'Compare terms with the expiring contract' }).click()
  await expect(
    page.getByRole('table', { name: 'Terms before and after renewal' }).getByRole('row', { name: /^Period from / }),
  ).toBeVisible()

  await leaderQuoted(at, successor)
  await released(at, successor)
  await written(at, successor, WITHIN_GUIDANCE)
  await reviewed(at, successor)
  await signed(at, successor)
  await at.nextDay(successor)
  await surveyed(at, successor)
  await at.move('handler', successor, 'clearConditions')
  await next.open('head')
  for (const amount of ESTIMATED) await expect(next.part('Key amounts')).toContainText(amount)
  await next.make('Bind contract', 'Contract bound')
  const last = screensFor(expiring)
  await last.open('handler', 'history')
  await last.stands('Renewed')
  await expect(last.part('Renewal chain')).toContainText('Renewed by')

  const screens = screensFor(successor)
  await screens.open('finance', 'lines')
  await expectFigures(page.getByRole('region', { name: /: Signing down$/ }), 'Signed line', ['40%', '40%', '20%'])
  await bookAndClose(page, at, screens, ACCOUNT)
  await last.open('finance', 'premium')
  await expectFigures(last.part('Instalments'), 'Due', DUE)
  await expectStanding(at, last, STANDING)
})
