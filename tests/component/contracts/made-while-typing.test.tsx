import { CONTRACTS } from '#domain/contracts/bounds.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PATIENCE } from '../patience.ts'
import { focused, seen } from '../person.ts'
import { stepOf, UUID } from './contract-step.ts'
import { openNewContract } from './start/new-contract.ts'

const MAKE = 'POST /core/step_form'
const RIGHTS = ['view_contract', 'change_contract', 'add_contract']

const source = { id: 21, name: 'Alder Broking' }
const branch = { id: 1, name: 'Branch 1' }

const field = (name: string) => page.getByRole('textbox', { name, exact: true })

test('whoever types while the contract is created goes on in the same field, at the contract’s own address [D5]', async () => {
  const stage = await openNewContract('', [['view_contract'], RIGHTS], { 'PUT /core/contract-presence': { others: [] } })
  for (const [name, typed] of Object.entries({ Source: source.name, Branch: branch.name })) {
    const link = page.getByRole('combobox', { name, exact: true })
    await seen(link)
    link.element().focus()
    await userEvent.keyboard(`${typed}{Enter}`)
  }
  const contact = field('Contact at the source')
  contact.element().focus()
  await userEvent.keyboard('Robin Dwellin')
  stage.clock.increment(CONTRACTS.saveQuiet)
  await stage.gateway.succeed(MAKE, stepOf('1', { source, branch, source_contact: 'Robin Dwellin' }, 1))
  await expect.poll(() => location.pathname, { timeout: PATIENCE }).toBe(`/contract/form/${UUID}`)
  await expect.element(page.getByText('C-2026-000011').first()).toBeVisible()
  await focused(contact)
  await userEvent.keyboard('gs')
  await expect.element(contact).toHaveValue('Robin Dwellings')
  expect(location.pathname).toBe(`/contract/form/${UUID}`)
  await stage.close()
})
