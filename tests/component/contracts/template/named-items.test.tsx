import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press, seen } from '../../person.ts'
import { settles } from '../../rendering/waiting.ts'
import { openTemplate } from './warehouses.ts'

const MISSING = Object.fromEntries(
  ['keeper', 'ships.0.ship', 'ships.1.ship'].map((path) => [`template_values.${path}`, { key: 'required' }]),
)
const ships = { ships: [{ ship: null }, { ship: null, tons: '7' }] }
const items = page.getByRole('region', { name: /items to fix$/ })
const named = (name: string) => items.getByRole('button', { name, exact: true })

test('the open items of the step name fields of the template, rows by their numbers, and lead there', async () => {
  const stage = await openTemplate(ships, { missing: MISSING })
  await seen(page.getByRole('textbox', { name: 'Floors' }))
  await press('Save and continue')
  for (const name of ['Keeper', 'Ships 1: Ship', 'Ships 2: Ship']) await seen(named(name))
  await named('Ships 2: Ship').click()
  await settles(() => {
    const at = document.activeElement?.closest<HTMLElement>('[data-path]')?.dataset['path']
    expect(at).toBe('template_values.ships.1.ship')
  })
  await stage.close()
})

test('what rows of the template lack stays in the list while something else is typed', async () => {
  const stage = await openTemplate(ships, { missing: MISSING })
  await page.getByRole('textbox', { name: 'Floors' }).fill('4')
  await press('Save and continue')
  for (const name of ['Keeper', 'Ships 1: Ship', 'Ships 2: Ship']) await seen(named(name))
  await page.getByRole('group', { name: 'Ships 2' }).getByRole('textbox', { name: 'Ship' }).fill('Aurora')
  await settles(() => expect(named('Ships 2: Ship').elements()).toHaveLength(0))
  await seen(named('Ships 1: Ship'))
  await stage.close()
})
