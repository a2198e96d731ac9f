import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { seen } from './person.ts'
import { pageOf } from './rows.ts'
import { open, signedIn } from './stage.tsx'

const LIST = 'GET /master/region/'
const SOME = [{}]

test('the address follows when a page past the end is answered with the last one [F1]', async () => {
  const { close, gateway } = await open('/master/region?page=9&sort=code', signedIn('view_region'))
  await gateway.succeed(LIST, pageOf(SOME, 3))
  await gateway.succeed(LIST, pageOf(SOME, 3))
  await seen(page.getByText('Page 3 of 3'))
  expect(location.search).toBe('?sort=code&page=3')
  expect(gateway.held(LIST)).toHaveLength(0)
  await close()
})
