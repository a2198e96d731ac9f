import { page } from 'vitest/browser'
import { expect, test } from 'vitest'
import { PATIENCE } from '../patience.ts'
import { seen } from '../person.ts'
import { pageOf } from '../rows.ts'
import { open, signedIn } from '../stage.tsx'

const LIST = 'GET /master/region/'
const opacity = (element: Element) => getComputedStyle(element).opacity

test('rows stay as they are while they are asked for again, and fade only where the answer is long in coming [F1]', async () => {
  const { chart, close, gateway } = await open('/master/region', signedIn('view_region'))
  await gateway.succeed(LIST, pageOf([{}], 1))
  await seen(page.getByRole('cell', { name: 'Alps', exact: true }))
  chart('resource').send({ type: 'list.request' })
  await gateway.next(LIST)
  const table = page.getByRole('table').element()
  await expect.poll(() => table.getAttribute('aria-busy'), { timeout: PATIENCE }).toBe('true')
  const [waiting] = table.getAnimations() as [Animation]
  waiting.pause()
  waiting.currentTime = 290
  expect(opacity(table)).toBe('1')
  waiting.currentTime = 310
  expect(opacity(table)).toBe('0.6')
  await gateway.succeed(LIST, pageOf([{}], 1))
  await expect.poll(() => opacity(table), { timeout: PATIENCE }).toBe('1')
  await close()
})
