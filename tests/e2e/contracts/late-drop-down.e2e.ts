import { expect, test } from '../product.ts'

/** Scripts of this name come when the test lets them. */
const DROP_DOWN = '**/assets/DropDown-*.js'

test('a link can be typed into before its list has come, and keeps its field, the focus and what was typed when it has [D5]', async ({
  page,
  signedInAs,
}) => {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(DROP_DOWN, async (route) => {
    await isReleased
    await route.continue()
  })
  await signedInAs('handler', '/contract/form')
  const field = page.getByRole('combobox', { name: /^Source/ })
  await field.focus()
  await page.keyboard.type('Stonebrdge')
  for (let steps = 0; steps < 3; steps++) await page.keyboard.press('ArrowLeft')
  const before = await field.elementHandle()
  const height = (await field.boundingBox())?.height
  await expect(page.getByRole('listbox')).toHaveCount(0)

  release()
  const list = page.getByRole('listbox', { name: 'Source' })
  await expect(list).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  const isNamed = async () => (await field.getAttribute('aria-controls')) === (await list.getAttribute('id'))
  await expect.poll(isNamed, 'the field names its list before anything more is typed').toBe(true)
  await page.keyboard.type('i')
  await expect(field).toHaveValue('Stonebridge')
  expect(await field.evaluate((now, then) => now === then, before)).toBe(true)
  expect((await field.boundingBox())?.height).toBe(height)
  await expect(list.getByRole('option')).toHaveText([/^Stonebridge/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Stonebridge Syndicate Brokers plc')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).not.toHaveAttribute('aria-controls')
})

test('a name is found by Enter where the list could not be fetched, and the next opening asks for it again', async ({
  page,
  signedInAs,
}) => {
  await page.route(DROP_DOWN, (route) => route.abort())
  await signedInAs('handler', '/contract/form')
  const field = page.getByRole('combobox', { name: /^Source/ })
  await field.focus()
  await page.keyboard.type('Stonebridge')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Stonebridge Syndicate Brokers plc')
  await page.unroute(DROP_DOWN)
  await page.getByRole('combobox', { name: /^Branch/ }).focus()
  await expect(page.getByRole('listbox', { name: 'Branch' })).toBeVisible()
})

test('a comment in which people can be named stays a text, and names the list of people while it is open', async ({
  signedInAs,
}) => {
  const page = await signedInAs('compliance', '/master/source/edit/7?section=comments')
  const comment = page.getByRole('textbox', { name: 'New comment' })
  await comment.pressSequentially('@')
  const list = page.getByRole('listbox')
  await expect(list.getByRole('option').first()).toBeVisible()
  await expect(comment).toHaveAttribute('aria-controls', (await list.getAttribute('id'))!)
  await expect(comment).not.toHaveAttribute('aria-expanded')
  await page.keyboard.press('Escape')
  await expect(comment).not.toHaveAttribute('aria-controls')
  await expect(comment).not.toHaveAttribute('aria-expanded')
})
