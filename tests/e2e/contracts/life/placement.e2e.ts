import type { Page } from '@playwright/test'
import { CHECK_ITEMS } from '#domain/contracts/checklist.ts'
import { daysAfter } from '#domain/dates.ts'
import type { Ground, Known } from '#tests/support/story/ground.ts'
import { confirmed, keyed, signedDown, surveyed, written } from '#tests/support/story/way.ts'
import { bookAndClose } from './accounts.ts'
import { bringAs, expectFigures, sayNothing, typeDay, type Screens } from './screens.ts'
import { expect, test } from './story.ts'

/**
 * Four layers with deposits of 540,000, 360,000, 225,000 and 135,000: 1,260,000, in quarters of 315,000. The insured pays a tax of one
 * per cent, 3,150 a quarter: 318,150. Brokerage is 10 per cent, insurers bear a tax of two.
 * Written are 150, 120, 100 and 160 per cent of the order, signed 40/40/20, 41.6667/33.3333/25, 50/30/20 and 50/25/25.
 * Of a quarter markets have: the first 40 % of 135,000, 41.6667 % of 90,000, 50 % of 56,250 and of 33,750: 136,500.03, less 10 and 2 per
 * cent of it; the second 109,312.47, the third 69,187.50. Brokerage of the second layer for a year, 36,000, splits into 15,000.012,
 * 11,999.988 and 9,000, so that the third quarter moves a penny from the first market to the second.
 */
const CLIENT = '318150.00'
const USUAL = ['120120.03', '96194.97', '60885.00']
const THIRD = ['120120.02', '96194.98', '60885.00']
const CLOSINGS = [USUAL, USUAL, THIRD, USUAL]
/** Of the year; the insured bears one per cent of 1,260,000, insurers two. */
const STANDING = {
  client: '1272600.00',
  markets: ['-480480.11', '-384779.89', '-243540.00'],
  brokerage: '-126000.00',
  insured: '-12600.00',
  insurer: '-25200.00',
}

interface Scene {
  page: Page
  at: Ground
  contract: Known
  leader: string
  screens: Screens
}

/** What keeps the submission back leads to its warning, which is acknowledged in words with the keyboard. */
async function acknowledge({ page, screens: { open } }: Scene): Promise<void> {
  await open('handler')
  await expect(page.getByText('an acknowledgement of every warning')).toBeVisible()
  await page.getByRole('button', { name: '4 Loss history' }).click()
  await expect(page).toHaveURL(/step=4&field=loss_history$/)
  const warnings = page.getByRole('region', { name: /^Warnings/ })
  await expect(warnings.getByText('Acknowledge 1 warning before moving the contract on.')).toBeVisible()
  await expect(warnings.getByRole('listitem')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('The cedant began to write this business two years ago.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(warnings.getByText('Every warning is acknowledged')).toBeVisible()
  await expect(warnings.getByText(/^Acknowledged by Hannah Cole on /)).toBeVisible()
  await open('handler', 'history')
  await expect(page.getByRole('listitem').filter({ hasText: 'Warning acknowledged · 2 · Loss history' }).last()).toContainText(
    'two years ago',
  )
}

/** It is cleared, quoted, ordered and released. */
async function order({ at, contract, screens: { open, make } }: Scene): Promise<void> {
  await open('handler')
  await make('Submit for clearance', 'Clearance')
  await open('compliance')
  await make('Clear for quotation', 'Quotation in progress', sayNothing)
  await open('head')
  await make('Issue quote', 'Quoted', (fields) => typeDay(fields, 'Valid until', daysAfter(at.days.from, -1)))
  await open('handler')
  await make('Record firm order', 'Firm order', async (fields) => {
    await typeDay(fields, 'Date', at.days.today)
    await bringAs(fields, 'instruction')
  })
  await at.acknowledge(contract)
  await open('handler')
  await make('Release to market', 'Line collection')
}

/** A line is written with its evidence, and goes to review with the others. */
async function collect({ page, at, contract, leader, screens: { open, make, act, tab } }: Scene): Promise<void> {
  await tab('Security and lines')
  await act(`Record line: ${leader}`, 'Record line', async (fields) => {
    await fields.getByRole('textbox', { name: 'Written line' }).fill('60')
    await typeDay(fields, 'Written at', `${at.days.today} 00:00`)
    await fields.getByLabel('Underwriter', { exact: true }).fill('J. Merriweather')
    await fields.getByRole('textbox', { name: 'Underwriter’s reference' }).fill('KES/1')
    await bringAs(fields, 'evidence')
  })
  await expect(page.getByText('40% open')).toBeVisible()
  await written(at, contract)
  await at.acknowledge(contract)
  await open('handler')
  await make('Send to review', 'Contract review')
  await expect(page.getByRole('button', { name: 'Approve review' })).toHaveCount(0)
  await open('reviewer')
  await make('Approve review', 'Review approved', async (fields) => {
    await expect(fields.getByRole('checkbox')).toHaveCount(CHECK_ITEMS.length)
    for (const item of await fields.getByRole('checkbox').all()) await item.check()
  })
}

/** Lines of 150 % are signed down to 100 %, advised by a second person and confirmed. */
async function sign({ at, contract, leader, screens: { open, make, act, tab } }: Scene): Promise<void> {
  await tab('Security and lines')
  await act('Sign down', 'Sign down', async (fields) => {
    await fields.getByRole('button', { name: 'Preview' }).click()
    await expectFigures(fields.getByRole('region', { name: 'Signing down' }), 'Signed line', ['40%', '40%', '20%'])
  })
  await signedDown(at, contract)
  await open('reviewer')
  await make('Prepare signing', 'Signing instruction')
  await open('head')
  await make('Advise markets', 'Contract signing')
  await open('reviewer', 'lines')
  await act(`Confirm line: ${leader}`, 'Confirm line', (fields) => bringAs(fields, 'evidence'))
  await confirmed(at, contract)
  await open('reviewer')
  await make('Confirm signed lines', 'Contract signed')
}

/** Who clears its conditions does not bind it. */
async function bind({ page, at, contract, screens: { open, make } }: Scene): Promise<void> {
  await at.nextDay(contract)
  await surveyed(at, contract)
  await open('handler')
  await make('Clear conditions', 'Bind approval')
  await expect(page.getByRole('button', { name: 'Bind contract', exact: true })).toHaveCount(0)
  await open('head')
  await make('Bind contract', 'Contract bound')
}

/** Its premium is booked in quarters, and notes and closings go out. */
const book = ({ page, at, screens }: Scene): Promise<void> =>
  bookAndClose(page, at, screens, { due: [CLIENT, CLIENT, CLIENT, CLIENT], closings: CLOSINGS, standing: STANDING })

test('an excess of loss in four layers goes from its submission to its closings, each step by whoever may take it [B8] [B9]', async ({
  page,
  story: { at, screensFor },
}) => {
  test.setTimeout(240_000)
  const contract = await keyed(at)
  const scene = { page, at, contract, leader: at.markets[0]!.name, screens: screensFor(contract) }
  await test.step('its warning is acknowledged in words', () => acknowledge(scene))
  await test.step('it is cleared, quoted, ordered and released', () => order(scene))
  await test.step('a line is written with its evidence, and goes to review with the others', () => collect(scene))
  await test.step('lines of 150 % are signed down to 100 %, advised by a second person and confirmed', () => sign(scene))
  await test.step('who clears its conditions does not bind it', () => bind(scene))
  await test.step('its premium is booked in quarters, and notes and closings go out', () => book(scene))
})
