import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PATIENCE } from '../../patience.ts'
import { seen } from '../../person.ts'
import { openStep, stepAnswer } from '../contract-step.ts'

const STONEBRIDGE = { id: 7, name: 'Stonebridge plc' }
const OPTIONS = { 'GET /master/options/source': [STONEBRIDGE, { id: 8, name: 'Stonegate plc' }] }

const field = (name: string) => page.getByRole('combobox', { name, exact: true })

async function openFirst(options: object = OPTIONS) {
  const stage = await openStep('1', { ...stepAnswer('1', { contract_type: 'reinsurance' }), ...options })
  await seen(field('Our role'))
  return stage
}

async function typeInto(name: string, keys: string): Promise<void> {
  field(name).element().focus()
  await userEvent.keyboard(keys)
}

const holds = (name: string, value: string) =>
  expect.poll(() => (field(name).element() as HTMLInputElement).value, { timeout: PATIENCE }).toBe(value)

test('letters lead to the choice that begins with them, also across a space, and one letter again and again goes through', async () => {
  const stage = await openFirst()
  await typeInto('Reinsurance type', 'facultative p')
  await holds('Reinsurance type', 'Facultative proportional')
  await typeInto('Our role', 'cov')
  await holds('Our role', 'Coverholder')
  await typeInto('Contract type', 'r')
  await holds('Contract type', 'Retrocession')
  await userEvent.keyboard('r')
  await holds('Contract type', 'Reinsurance')
  await stage.close()
})

test('Ctrl and Enter over a choice asks for the next step, and opens no list', async () => {
  const stage = await openFirst()
  await typeInto('Our role', '{Control>}{Enter}{/Control}')
  await seen(page.getByRole('heading', { name: /items to fix$/ }))
  await expect.element(field('Our role')).toHaveAttribute('aria-expanded', 'false')
  await stage.close()
})

test('Enter takes the record that is found first by what was typed, also before the list has answered', async () => {
  const stage = await openFirst()
  await typeInto('Source', 'stone{Enter}')
  await holds('Source', 'Stonebridge plc')
  await stage.close()
})

test('whoever types and then selects what was there before sees that again, not what was typed', async () => {
  const stage = await openFirst()
  await typeInto('Source', 'stone{Enter}')
  await holds('Source', 'Stonebridge plc')
  await userEvent.keyboard('{Control>}a{/Control}Stonegate')
  await page.getByRole('option', { name: 'Stonebridge plc' }).click()
  await holds('Source', 'Stonebridge plc')
  await stage.close()
})

test('whoever goes on takes the record whose name was typed; a name that several begin with, or none, stays and is told', async () => {
  const stage = await openFirst()
  await typeInto('Source', 'stonegate PLC{Tab}')
  await holds('Source', 'Stonegate plc')
  field('Source').element().focus()
  await userEvent.keyboard('{Control>}a{/Control}Stone{Tab}')
  await expect.element(field('Source')).toHaveAttribute('aria-invalid', 'true')
  await holds('Source', 'Stone')
  await typeInto('Source', '{Escape}')
  await holds('Source', 'Stonegate plc')
  await stage.close()
})
