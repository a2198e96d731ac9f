import { RequestFailed } from '#domain/app-error.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { alert, attribute, button, focused, gone, press, seen } from '../../person.ts'
import { openNewContract, pick, picker, template, TEMPLATES } from './new-contract.ts'

const REMOVE = 'DELETE /core/contract-template/5/'
const DESK = ['view_contract', 'add_contract', 'change_contract']
const dialog = () => page.getByRole('dialog', { name: 'Delete Property cat?' })
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true })

const LISTED = { [TEMPLATES]: { items: [template(5, 'Property cat', 1), template(6, 'Casualty', 2)] } }
const asked = (requests: readonly { name: string }[], name: string) => requests.filter((request) => request.name === name).length

test('a template is deleted after a question, and is offered no more', async () => {
  const stage = await openNewContract('?from=template', [DESK], LISTED)
  await pick('Template', 'Property cat')
  await press('Delete template')
  await seen(dialog())
  await focused(inDialog('Cancel'))
  await inDialog('Cancel').click()
  await gone(dialog())
  await focused(button('Delete template'))
  expect(asked(stage.gateway.requests(), REMOVE)).toBe(0)
  await press('Delete template')
  await inDialog('Delete template').click()
  await attribute(inDialog('Delete template'), 'aria-busy', 'true')
  stage.gateway.always(TEMPLATES, { items: [template(6, 'Casualty', 2)] })
  await stage.gateway.succeed(REMOVE, null, '“Property cat” deleted')
  await gone(dialog())
  expect(stage.announced).toContain('“Property cat” deleted')
  await focused(picker())
  await expect.element(picker()).toHaveValue('')
  await gone(button('Delete template'))
  await picker().click()
  await seen(page.getByRole('option', { name: 'Casualty' }))
  await gone(page.getByRole('option', { name: 'Property cat' }))
  await stage.close()
})

test('a refused deletion says why in the question, and the template stays', async () => {
  const stage = await openNewContract('?from=template', [DESK], LISTED)
  await pick('Template', 'Property cat')
  await press('Delete template')
  await inDialog('Delete template').click()
  const message = 'Not found, or you don’t have access.'
  const problem = { code: 'not_found', status: 404, message, fields: {}, params: {}, requestId: null, data: null } as const
  await stage.gateway.fail(REMOVE, new RequestFailed(problem))
  await seen(dialog().getByRole('alert').filter({ hasText: message }))
  await attribute(inDialog('Delete template'), 'aria-busy', 'false')
  await inDialog('Cancel').click()
  await gone(dialog())
  await expect.element(picker()).toHaveValue('Property cat')
  expect(stage.announced).toEqual([])
  await stage.close()
})

test('only a template of a branch in which the reader may change contracts can be deleted [A2, A7]', async () => {
  const stage = await openNewContract('?from=template', [['view_contract', 'add_contract'], DESK], LISTED)
  await pick('Template', 'Casualty')
  await seen(button('Delete template'))
  await pick('Template', 'Property cat')
  await expect.element(picker()).toHaveValue('Property cat')
  await gone(button('Delete template'))
  await stage.close()
})

test('templates that cannot be read are said to be unread, and asked for again', async () => {
  const stage = await openNewContract('?from=template', [DESK])
  const message = 'The server is busy.'
  const problem = { code: 'unavailable', status: 503, message, fields: {}, params: {}, requestId: 'r-1', data: null } as const
  await stage.gateway.fail(TEMPLATES, new RequestFailed(problem))
  await seen(alert(message))
  await picker().click()
  expect(page.getByText('No templates yet').query()).toBeNull()
  await press('Try Again')
  await stage.gateway.succeed(TEMPLATES, LISTED[TEMPLATES])
  await gone(alert(message))
  await pick('Template', 'Casualty')
  await stage.close()
})
