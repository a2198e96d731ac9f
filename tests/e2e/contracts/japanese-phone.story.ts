import { expect, test } from '../product.ts'
import { clerk, wordsOf } from './key-slip.ts'
import { keyboardOf, withoutMouse } from './keyboard.ts'
import { aggregateXl } from './slips/excess.ts'
import { expectFigures } from './told.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('an aggregate XL is keyed in Japanese at 390 px without a mouse, right to the yen [D5]', async ({
  context,
  page,
  signedInAs,
  world,
}) => {
  test.setTimeout(240_000)
  await withoutMouse(page)
  await context.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('language', 'ja')
  })
  await signedInAs('handler', '/contract/form')
  const keys = keyboardOf(page)
  await clerk(keys, wordsOf('ja')).enterAll(aggregateXl)
  await expectFigures(keys, world, aggregateXl, 'ja')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
