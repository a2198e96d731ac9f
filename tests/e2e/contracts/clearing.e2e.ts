import type { Page } from '@playwright/test'
import { loadContractStep } from '#domain/api/contracts.ts'
import type { ContractStep } from '#domain/contracts/record.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { expect, test } from '../product.ts'
import { quotedContract } from '../reach/made-contracts.ts'
import type { World } from '../world.ts'
import { isSaved } from './saved.ts'

const currency = (page: Page) => page.getByRole('combobox', { name: 'Currency', exact: true })
const asked = (page: Page) => page.getByRole('dialog', { name: 'Clear quotes?' })

async function typeCurrency(page: Page): Promise<void> {
  await currency(page).fill('USD')
  await page.getByRole('option').filter({ hasText: 'USD' }).first().click()
}

/** What the server has of the contract: its currency, and where its markets stand. */
async function storedOf(world: World, path: string) {
  const call = await world.callAs('handler')
  const uuid = path.split('/').at(-1)!.split('?')[0]!
  const load = async (step: StepName) => (await call(loadContractStep, { uuid, step })).data as ContractStep
  const { values } = await load('1')
  const panels = (await load('5')).values['sections'] as { markets: { market_status: string }[] }[]
  return {
    currency: (values['currency'] as { name: string }).name,
    contact: values['source_contact'],
    statuses: panels.flatMap(({ markets }) => markets.map(({ market_status: status }) => status)),
  }
}

const QUOTED = ['quoted', 'approached', 'approached']
const CLEARED = ['approached', 'approached', 'approached']

test('another currency of a quoted contract is asked about: discarded it goes back, confirmed the quotes go [B7]', async ({
  signedInAs,
  world,
}) => {
  test.setTimeout(240_000)
  const { path } = await quotedContract(world)
  const page = await signedInAs('handler', path)
  const stored = await currency(page).inputValue()
  await page.getByRole('textbox', { name: 'Contact at the source' }).fill('Ada Quill')
  await typeCurrency(page)
  await expect(asked(page)).toContainText('Quotes to clear1')
  await expect(page.getByRole('button', { name: 'Discard this change' })).toBeFocused()
  await page.getByRole('button', { name: 'Discard this change' }).click()
  await expect(currency(page)).toBeFocused()
  await expect(currency(page)).toHaveValue(stored)
  await isSaved(page)
  expect(await storedOf(world, path)).toMatchObject({ contact: 'Ada Quill', statuses: QUOTED })

  await page.keyboard.press('Control+z')
  await expect(currency(page)).not.toHaveValue(stored)
  await expect(asked(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Discard this change' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(asked(page)).toBeHidden()
  await expect(currency(page)).toBeFocused()
  await expect(currency(page)).toHaveValue(stored)

  await page.keyboard.press('Control+z')
  await expect(asked(page)).toBeVisible()
  await page.getByRole('button', { name: 'Clear quotes and save' }).click()
  await expect(asked(page)).toBeHidden()
  await isSaved(page)
  const typed = await currency(page).inputValue()
  const cleared = await storedOf(world, path)
  expect(cleared).toEqual({ currency: expect.not.stringMatching(stored), contact: 'Ada Quill', statuses: CLEARED })

  await page.keyboard.press('Control+Shift+z')
  await expect(currency(page)).toHaveValue(stored)
  await isSaved(page)
  await expect.poll(async () => (await storedOf(world, path)).currency).not.toBe(cleared.currency)
  await page.keyboard.press('Control+z')
  await expect(currency(page)).toHaveValue(typed)
  await isSaved(page)
  await expect.poll(async () => storedOf(world, path)).toEqual(cleared)
  await expect(asked(page)).toBeHidden()
})
