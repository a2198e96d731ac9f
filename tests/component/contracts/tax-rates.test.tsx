import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press, seen, status } from '../person.ts'
import { openStep, stepAnswer } from './contract-step.ts'
import { savedNext } from './saves.ts'

const ASK = 'GET /core/tax-rows'
const GB = { id: 44, name: 'United Kingdom', code: 'GB' }

const stored = {
  id: 5,
  territory: GB,
  tax_type: 'Insurance premium tax',
  payable_by: 'insured',
  administered_by: 'insurer',
  tax_base: 'gross_premium',
  allocation_pct: '100',
  rate_pct: '9',
  amount: null,
  override_reason: 'Exempt part',
}
const rate = (type: string, pct: string) => ({
  territory: GB,
  tax_type: type,
  payable_by: 'insured',
  administered_by: 'broker',
  tax_base: 'net_premium',
  allocation_pct: '100',
  rate_pct: pct,
  amount: null,
})

test('the tax rates of the register are added to the rows, and a tax that was entered stays as it is [D5]', async () => {
  const stage = await openStep('7', stepAnswer('7', { taxes: [stored] }))
  await seen(page.getByRole('group', { name: 'Taxes' }))
  await press('Insert tax rates')
  await stage.gateway.succeed(ASK, [rate('Insurance premium tax', '12'), rate('Levy', '1.25')])
  await seen(status('1 tax added'))
  expect(await savedNext(stage)).toEqual({
    step_version: 0,
    taxes: [{ id: 5 }, { ...rate('Levy', '1.25'), territory: GB.id, override_reason: null }],
  })
  await press('Insert tax rates')
  await stage.gateway.succeed(ASK, [rate('Levy', '1.25')])
  await seen(status('No taxes to add'))
  await stage.close()
})
