import type { Page, Route } from '@playwright/test'
import { expect, keepTokens, test } from '../product.ts'
import { openWorld } from '../world.ts'
import { begunOn, withoutMouse } from './begun.ts'
import { ownProduct } from './own-product.ts'
import { storedStep } from './told.ts'

/** Does something with the next save instead of letting it through. */
async function atNextSave(page: Page, act: (route: Route) => Promise<void>): Promise<void> {
  let [tell, isTaken] = [() => {}, false]
  const done = new Promise<void>((resolve) => (tell = resolve))
  const isSave = (url: URL) => url.pathname === '/api/core/step_form'
  const handle = async (route: Route) => {
    if (isTaken || route.request().method() !== 'PATCH') return route.continue()
    isTaken = true
    await act(route)
    return tell()
  }
  await page.route(isSave, handle)
  return done
}

test('a server that is killed before or after it has stored a save loses nothing, and stores nothing twice [D5]', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const product = await ownProduct()
  await product.start()
  const world = openWorld(product.server)
  await withoutMouse(page)
  await keepTokens(page, await world.tokensOf('handler'), product.server.baseURL)
  await page.goto(`${product.server.baseURL}/contract/form`)
  const keys = await begunOn(page)

  const stored = atNextSave(page, async (route) => {
    await route.fetch()
    await product.kill()
    await route.abort()
  })
  await keys.addLocation('Warehouse 4')
  await stored
  await page.keyboard.type(', Quay 7')
  await product.start()
  await keys.isSaved()

  const unstored = atNextSave(page, async (route) => {
    await Promise.all([product.kill(), route.continue()])
  })
  await page.keyboard.type(', Rotterdam')
  await unstored
  await page.keyboard.type(' 3011')
  await product.start()
  await keys.isSaved()

  const again = openWorld(product.server)
  const { values } = await storedStep(again, page, '2')
  expect(values['locations']).toMatchObject([{ address: 'Warehouse 4, Quay 7, Rotterdam 3011' }])
  await again.close()
  await world.close().catch(() => {})
  await product.close()
})
