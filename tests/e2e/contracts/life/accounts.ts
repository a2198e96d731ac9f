import type { Page } from '@playwright/test'
import type { Ground } from '#tests/support/story/ground.ts'
import { expect } from '../../product.ts'
import { expectAllRows, expectFigures, type Screens } from './screens.ts'

/** Amounts of an account: of the client, of each market in the order of the panel, of brokerage, and of taxes that each side bears. */
interface Standing {
  client: string
  markets: readonly string[]
  brokerage: string
  insured?: string
  insurer?: string
}

/** Every row of the balances, by its name. */
const rowsOf = ({ markets: names }: Pick<Ground, 'markets'>, { client, markets, brokerage, insured, insurer }: Standing) => ({
  Client: client,
  ...Object.fromEntries(markets.map((amount, place) => [`Market · ${names[place]!.name}`, amount])),
  'Brokerage · Ours': brokerage,
  ...(insured === undefined ? {} : { 'Tax authority · United Kingdom · ipt': insured }),
  ...(insurer === undefined ? {} : { 'Tax authority · United Kingdom · fet': insurer }),
})

/** The accounts stand at these amounts, and there are no others. */
export const expectStanding = (at: Pick<Ground, 'markets'>, { part }: Pick<Screens, 'part'>, standing: Standing): Promise<void> =>
  expectAllRows(part('Balances'), rowsOf(at, standing))

interface Booking {
  /** What the client owes, instalment by instalment. */
  due: readonly string[]
  /** What each market gets of each of them. */
  closings: readonly (readonly string[])[]
  standing: Standing
}

/** Finance books the premium, sends notes and closings out, and closes the booking; every amount of it is compared. */
export async function bookAndClose(
  page: Page,
  at: Ground,
  screens: Screens,
  { due, closings, standing }: Booking,
): Promise<void> {
  const { open, make, tab, part, expectNotes } = screens
  await open('finance')
  await make('Book premium', 'Premium booking')
  await tab('Premium and accounts')
  await expectFigures(part('Instalments'), 'Due', due)
  await page.getByRole('button', { name: 'Issue notes and closings' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByRole('button', { name: 'Issue notes and closings' }).click()
  await expect(dialog).toBeHidden()
  for (const [place, amounts] of closings.entries()) await expectNotes(`Instalment ${place + 1}`, [due[place]!, ...amounts])
  await expectStanding(at, screens, standing)
  await tab('Overview')
  await make('Close premium booking', 'Closings')
}
