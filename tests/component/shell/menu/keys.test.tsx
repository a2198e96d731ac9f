import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { focused, gone, press, seen } from '../../person.ts'
import { open, signedIn } from '../../stage.tsx'
import { card, focusOn, key, menu, wide } from './places.ts'

const focusedText = () => document.activeElement?.textContent ?? ''

async function openMenu() {
  await wide()
  const stage = await open('/dashboard', signedIn('view_region', 'view_role', 'view_lob'))
  await seen(menu().getByRole('link', { name: 'Dashboard' }))
  return stage
}

/** What has the focus after each press. */
async function after(...names: string[]): Promise<string[]> {
  const texts: string[] = []
  for (const name of names) {
    await key(name)
    texts.push(focusedText())
  }
  return texts
}

afterEach(() => {
  document.documentElement.dir = 'ltr'
})

test('arrows, Home and End walk through what the menu shows, in and out of groups [C7]', async () => {
  const stage = await openMenu()
  focusOn(menu().getByRole('link', { name: 'Dashboard' }))
  expect(await after('ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown')).toEqual([
    'Master Management',
    'Master Management',
    'Region',
    'Department',
    'LOB',
  ])
  expect(await after('ArrowUp', 'ArrowLeft', 'ArrowLeft', 'ArrowDown')).toEqual([
    'Department',
    'Master Management',
    'Master Management',
    'User Management',
  ])
  expect(await after('End', 'ArrowDown', 'Home', 'ArrowUp')).toEqual(['Endorsement', 'Endorsement', 'Dashboard', 'Dashboard'])
  await stage.close()
})

test('the menu is one stop of the Tab key, at the entry that was visited last', async () => {
  const stage = await openMenu()
  const stops = () => [...menu().element().querySelectorAll('[tabindex="0"]')].map(({ textContent }) => textContent)
  expect(stops()).toEqual(['Dashboard'])
  focusOn(menu().getByRole('link', { name: 'Dashboard' }))
  await key('ArrowDown')
  expect(stops()).toEqual(['Master Management'])
  await userEvent.tab()
  expect(focusedText()).toBe('Collapse menu')
  await userEvent.tab({ shift: true })
  expect(focusedText()).toBe('Master Management')
  await stage.close()
})

test('where one reads from right to left, the arrow to the left goes in', async () => {
  document.documentElement.dir = 'rtl'
  const stage = await openMenu()
  document.documentElement.dir = 'rtl'
  focusOn(menu().getByRole('button', { name: 'User Management' }))
  expect(await after('ArrowLeft', 'ArrowLeft', 'ArrowRight')).toEqual(['User Management', 'Roles', 'User Management'])
  await stage.close()
})

test('Enter on an item of the rail goes into its popout, Escape comes back to the item [C5]', async () => {
  const stage = await openMenu()
  await press('Collapse menu')
  const users = menu().getByRole('button', { name: 'User Management' })
  await seen(users)
  focusOn(users)
  await key('Enter')
  await focused(card('User Management').getByRole('link', { name: 'Roles' }))
  await key('Escape')
  await focused(users)
  await gone(card('User Management'))
  await stage.close()
})
