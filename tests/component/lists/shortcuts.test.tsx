import { page, userEvent } from 'vitest/browser'
import { expect, test } from 'vitest'
import { heading, seen } from '../person.ts'
import { open, signedIn, started, type Stage } from '../stage.tsx'
import { walk } from '../walk.ts'
import { onKeys } from './shortcuts.adapter.ts'
import { settles } from '../rendering/waiting.ts'

async function openDashboard(): Promise<Stage> {
  const stage = await open('/dashboard', signedIn('view_region'))
  await started(stage, 'shortcuts')
  await heading(/^Hello/).click()
  return stage
}

walk(onKeys, openDashboard)

test('g and r lead to the regions, whoever may not see teams goes nowhere with g and m', async () => {
  const stage = await openDashboard()
  await userEvent.keyboard('gm')
  expect(location.pathname).toBe('/dashboard')
  await userEvent.keyboard('gr')
  await settles(() => expect(location.pathname).toBe('/master/region'))
  await stage.close()
})

test('what is typed into a field is no shortcut', async () => {
  const stage = await open('/master/region', signedIn('view_region'))
  await started(stage, 'shortcuts')
  await page.getByRole('searchbox').fill('x')
  await userEvent.keyboard('?gr')
  await seen(page.getByRole('searchbox'))
  expect(stage.received('shortcuts', 'help.open')).toBe(0)
  expect(location.pathname).toBe('/master/region')
  await stage.close()
})

test('the help says of which contracts g and c lead to all', async () => {
  const stage = await open('/dashboard', signedIn('view_contract'))
  await started(stage, 'shortcuts')
  await heading(/^Hello/).click()
  await userEvent.keyboard('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await seen(help.getByText('All contracts', { exact: true }))
  await stage.close()
})
