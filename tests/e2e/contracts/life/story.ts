import type { Page } from '@playwright/test'
import { test as base } from '../../product.ts'
import { openGround } from './office.ts'
import { screensOf, type Screens } from './screens.ts'

interface Story {
  /** What is prepared by calls of the product that runs. */
  at: Awaited<ReturnType<typeof openGround>>
  /** Opens a page as someone; finance is a colleague who reads English. */
  openAs: (who: string, path?: string) => Promise<Page>
  screensFor: (contract: { uuid: string }) => Screens
}

export const test = base.extend<{ story: Story }>({
  story: async ({ page, signedInAs, world }, use) => {
    const colleague = await world.addPersonLike('finance')
    const openAs = (who: string, path?: string) => signedInAs(who === 'finance' ? colleague : who, path)
    await use({ at: await openGround(world), openAs, screensFor: (contract) => screensOf(page, openAs, contract) })
  },
})

export { expect } from '../../product.ts'
