import type { Page } from '@playwright/test'
import { keysOn } from '../agreements/keys.ts'
import { expect } from '../product.ts'
import { isSaved } from './saved.ts'

/** Step 1 of a catastrophe excess of loss, as far as layers need it. */
export async function newContract(page: Page): Promise<void> {
  const keys = keysOn(page)
  await keys.pick('Our role', 'Broker')
  await keys.pick('Contract type', 'Reinsurance')
  await keys.pick('Reinsurance type', 'Cat XL')
  await keys.choose('Source', 'Stonebridge Syndicate Brokers plc')
  await keys.choose('Branch', 'London')
  await expect(page).toHaveURL(/\/contract\/form\/[\da-f-]{36}/)
  await isSaved(page)
}
