import { test } from '../product.ts'
import { clerk, wordsOf } from './key-slip.ts'
import { keyboardOf, withoutMouse } from './keyboard.ts'
import { facOblig, facProportional, quotaShare, surplus } from './slips/proportional.ts'
import { expectFigures } from './told.ts'

const SLIPS = {
  'a facultative proportional': facProportional,
  'a quota share': quotaShare,
  'a surplus': surplus,
  'an open cover, facultative obligatory': facOblig,
}

for (const [name, slip] of Object.entries(SLIPS))
  test(`${name} is keyed from new to its summary without a mouse, right to the cent [D5]`, async ({
    page,
    signedInAs,
    world,
  }) => {
    test.setTimeout(240_000)
    await withoutMouse(page)
    await signedInAs('handler', '/contract/form')
    const keys = keyboardOf(page)
    await clerk(keys, wordsOf('en')).enterAll(slip)
    await expectFigures(keys, world, slip)
  })
