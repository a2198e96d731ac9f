import { daysAfter } from '#domain/dates.ts'
import { ONE_LAYER } from '#tests/support/story/slip.ts'
import { leaderQuoted, lived, released, reviewed, signed, surveyed, written } from '#tests/support/story/way.ts'
import { uuidOf } from '../told.ts'
import { screensOf } from './screens.ts'
import { expect, test } from './story.ts'

/** Lines of 60, 60 and 30 were signed at 40, 40 and 20: the guidance of the next year. */
const WITHIN_GUIDANCE = [{ written: ['40', '40', '20'] }] as const

test('a contract is renewed from the list, and is so once its successor is bound [B9]', async ({
  page,
  signedInAs,
  story: { at, screensFor },
}) => {
  test.setTimeout(120_000)
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
  await next.make('Bind contract', 'Contract bound')
  const last = screensFor(expiring)
  await last.open('handler', 'history')
  await last.stands('Renewed')
  await expect(last.part('Renewal chain')).toContainText('Renewed by')
})
