import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { seen } from '../person.ts'
import { open, signedIn, started, type Stage } from '../stage.tsx'
import { walk } from '../walk.ts'
import { onStepper } from './stepper.adapter.ts'

async function openWizard(): Promise<Stage> {
  const stage = await open('/dashboard?wizard=create-app', signedIn())
  await started(stage, 'stepper')
  await seen(page.getByRole('dialog', { name: 'Create App' }))
  return stage
}

walk(onStepper, openWizard)

const step = (title: string) => page.getByRole('listitem').filter({ hasText: title })
const mark = (title: string) => step(title).element().querySelector('[aria-hidden]')

test('marks a completed step with a tick, and the others with their number [F7]', async () => {
  const stage = await openWizard()
  stage.chart('stepper').send({ type: 'step.go', step: 3 })
  await seen(step('Details').getByText('Completed'))
  expect(mark('Details')?.querySelector('svg')).not.toBeNull()
  expect([mark('Database')?.textContent, mark('Storage')?.textContent]).toEqual(['3', '4'])
  await stage.close()
})

test('names on a phone the current step alone, and says the others to who listens [F7]', async () => {
  await page.viewport(390, 844)
  const stage = await openWizard()
  const widths = ['Details', 'Storage'].map((title) => step(title).getByText(title).element().parentElement?.offsetWidth)
  expect(widths[0]).toBeGreaterThan(40)
  expect(widths[1]).toBe(1)
  await stage.close()
  await page.viewport(1440, 900)
})
