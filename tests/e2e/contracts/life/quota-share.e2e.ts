import { QUOTA_SHARE_LINES, quotaShareAt } from '#tests/support/story/quota-share.ts'
import { bound, keyedSlip, released, reviewed, signed, written } from '#tests/support/story/way.ts'
import { bookAndClose } from './accounts.ts'
import { expectFigures, expectRows } from './screens.ts'
import { test } from './story.ts'

/**
 * 70 per cent of 2,500,000 is 1,750,000; a ceding commission of 37.5 per cent is 656,250, brokerage of 2.5 per cent 43,750, and 1,050,000
 * remain for the markets. Lines of 50, 40 and 30 are signed at 41.6667, 33.3333 and 25 per cent: premiums of 729,167.25, 583,332.75 and
 * 437,500. Commissions are 273,437.71875, 218,749.78125 and 164,062.50, so that the penny that is left is the first market’s; brokerage
 * is 18,229.18125, 14,583.31875 and 10,937.50, and the penny the second’s.
 */
/** 1,750,000 less the ceding commission. */
const DUE = '1093750.00'
const MARKETS = ['437500.35', '349999.65', '262500.00']

test('a quota share is bound, booked and closed with its ceding commission [B8] [B9]', async ({
  page,
  story: { at, screensFor },
}) => {
  test.setTimeout(240_000)
  const contract = await keyedSlip(at, quotaShareAt(at))
  await released(at, contract)
  await written(at, contract, QUOTA_SHARE_LINES)
  await reviewed(at, contract)
  await signed(at, contract)
  await bound(at, contract)
  const screens = screensFor(contract)
  await screens.open('finance', 'lines')
  await expectFigures(page.getByRole('region', { name: /: Signing down$/ }), 'Signed line', ['41.6667%', '33.3333%', '25%'])
  await screens.tab('Premium and accounts')
  await expectRows(screens.table('Premium build-up'), {
    'Ceding commission': '-656250.00',
    Brokerage: '-43750.00',
    'Net to insurers': '1050000.00',
  })
  const standing = { client: DUE, markets: MARKETS.map((amount) => `-${amount}`), brokerage: '-43750.00' }
  await bookAndClose(page, at, screens, { due: [DUE], closings: [MARKETS], standing })
})
