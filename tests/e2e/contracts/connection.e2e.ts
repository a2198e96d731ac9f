import { expect, test } from '../product.ts'
import { begunOn, withoutMouse } from './begun.ts'
import { storedStep } from './told.ts'

test('what is typed while the connection is gone is kept, and on the server once it is back [D5]', async ({
  context,
  page,
  signedInAs,
  world,
}) => {
  await withoutMouse(page)
  await signedInAs('handler', '/contract/form')
  const keys = await begunOn(page)
  await keys.enter('interest', 'Property damage')
  await keys.isSaved()
  await context.setOffline(true)
  await page.keyboard.type(' and business interruption')
  await keys.enter('situation', 'Quay 7, Rotterdam')
  await expect(page.getByText('Not saved yet: can’t reach the server. Your changes are kept here.')).toBeVisible()
  await keys.enter('sum_insured_total', '12500000.5')
  await keys.addLocation('Warehouse 4')
  await context.setOffline(false)
  await keys.isSaved()
  expect((await storedStep(world, page, '2')).values).toMatchObject({
    interest: 'Property damage and business interruption',
    situation: 'Quay 7, Rotterdam',
    sum_insured_total: '12500000.5',
    locations: [{ address: 'Warehouse 4' }],
  })
})
