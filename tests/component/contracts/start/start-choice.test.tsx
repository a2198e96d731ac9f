import { RequestFailed } from '#domain/app-error.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PATIENCE } from '../../patience.ts'
import { alert, button, gone, press, present, seen } from '../../person.ts'
import type { Stage } from '../../stage.tsx'
import { stepOf, UUID } from '../contract-step.ts'
import { choice, openNewContract, pick, template, TEMPLATES } from './new-contract.ts'

const COPY = 'POST /core/contract/12/copy/'
const RENEW = 'POST /core/contract/12/renew/'
const FROM_TEMPLATE = 'POST /core/contract-template/5/contract/'
const DESK = ['view_contract', 'add_contract', 'change_contract']
const RENEWER = [...DESK, 'renew_contract']
const STEP = { 'GET /core/step_form': stepOf('1', {}), 'PUT /core/contract-presence': { others: [] } }

const started = (leftOut: object[]) => ({ id: 40, uuid: UUID, contract_number: 'C-2026-000040', left_out: leftOut })
const leftOut = (path: string) => ({ step: '5', path, key: 'not_found_ref' })
const refused = (code: 'not_valid', fields: Record<string, string>) =>
  new RequestFailed({ code, status: 400, message: 'Check the fields.', fields, params: {}, requestId: null, data: null })

const start = (kind: string) => choice().getByText(kind, { exact: true }).click()
const bodyOf = ({ gateway }: Stage, name: string) => gateway.requests().find((request) => request.name === name)?.body
const opened = () => expect.poll(() => location.pathname, { timeout: PATIENCE }).toBe(`/contract/form/${UUID}`)

test('a copy opens, and says how many values were left out', async () => {
  const stage = await openNewContract('', [RENEWER], STEP)
  await start('Copy')
  await seen(choice().getByText('All terms and markets. The UMR, written lines and files aren’t copied.'))
  await expect.element(button('Create copy')).toBeDisabled()
  await pick('Contract to copy', 'C-2026-000012')
  expect(location.search).toBe('?from=copy&contract=12')
  await press('Create copy')
  await stage.gateway.succeed(COPY, started([leftOut('sections.0.markets.0.market'), leftOut('source')]), 'Copy created')
  await opened()
  expect(stage.announced).toEqual(['Copy created', 'error: 2 values are no longer available. Select others.'])
  await gone(choice())
  await stage.close()
})

test('a copy with all its values says no more than that it is there', async () => {
  const stage = await openNewContract('?from=copy', [RENEWER], STEP)
  await pick('Contract to copy', 'C-2026-000012')
  await press('Create copy')
  await stage.gateway.succeed(COPY, started([]), 'Copy created')
  await opened()
  expect(stage.announced).toEqual(['Copy created'])
  await stage.close()
})

test('a refused renewal names the fields, makes nothing, and another way to begin forgets it [D5]', async () => {
  const stage = await openNewContract('?from=renewal', [RENEWER], STEP)
  await pick('Expiring contract', 'C-2026-000012')
  await press('Create renewal')
  await stage.gateway.fail(RENEW, refused('not_valid', { period_to: 'Enter when it ends.' }))
  await seen(alert('Period to: Enter when it ends.'))
  expect(location.pathname).toBe('/contract/form')
  await press('Create renewal')
  await stage.gateway.fail(RENEW, refused('not_valid', { expiring_contract: 'Already renewed.' }))
  await seen(alert(/Already renewed/))
  await start('Blank')
  await gone(alert(/Already renewed/))
  await gone(button('Create renewal'))
  expect(stage.announced).toEqual([])
  await stage.close()
})

test('a renewal opens the contract that follows', async () => {
  const stage = await openNewContract('?from=renewal', [RENEWER], STEP)
  await pick('Expiring contract', 'C-2026-000012')
  await press('Create renewal')
  await stage.gateway.succeed(RENEW, started([leftOut('handler')]), 'Renewal created')
  await opened()
  expect(stage.announced).toEqual(['Renewal created', 'error: 1 value is no longer available. Select another.'])
  await stage.close()
})

test('renewals are offered only to those who may renew, whatever the address says [A2]', async () => {
  const stage = await openNewContract('?from=renewal', [DESK], STEP)
  await present(choice().getByRole('radio', { name: 'Blank', checked: true }))
  expect(button('Create renewal').query()).toBeNull()
  expect(choice().getByRole('radio', { name: 'Renewal' }).query()).toBeNull()
  await stage.close()
})

test('a template brings its branch, asks for the source, and is sent with both', async () => {
  const templates = { items: [template(5, 'Property cat', 1)] }
  const stage = await openNewContract('', [RENEWER], { ...STEP, [TEMPLATES]: templates })
  await start('Template')
  await pick('Template', 'Property cat')
  await expect.element(choice().getByRole('combobox', { name: 'Branch', exact: true })).toHaveValue('Branch 1')
  await expect.element(button('Create contract').first()).toBeDisabled()
  await pick('Source', 'Alder Broking')
  await choice().getByRole('button', { name: 'Create contract', exact: true }).click()
  await stage.gateway.succeed(FROM_TEMPLATE, started([]), 'Contract created')
  await opened()
  expect(bodyOf(stage, FROM_TEMPLATE)).toEqual({ source: 21, branch: 1 })
  await seen(page.getByRole('textbox', { name: 'Period from' }))
  await stage.close()
})
