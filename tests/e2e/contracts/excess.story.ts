import { test } from '../product.ts'
import { clerk, wordsOf } from './key-slip.ts'
import { keyboardOf, withoutMouse } from './keyboard.ts'
import { catXl, facXl, perRiskXl, stopLoss } from './slips/excess.ts'
import { expectFigures } from './told.ts'

const SLIPS = {
  'a facultative XL with three lines and their evidence': facXl,
  'a per-risk XL': perRiskXl,
  'a cat XL of two layers': catXl,
  'a retrocession, stop loss': stopLoss,
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
