import { afterAll, beforeAll, expect, test } from 'vitest'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'

let desk: ContractDesk
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
})
afterAll(() => desk.server.stop())

test('a fixed deduction, tax or fee asks for a section in its currency, so that none of them is lost [B7]', async () => {
  let contract = await desk.create({ currency: desk.ids.GBP })
  contract = await desk.saved(contract, '3a', { sections: [{ title: 'First layer', currency: desk.ids.USD, limit: '1000000' }] })
  const [section] = contract.values.sections as { id: number }[]
  const tax = {
    territory: desk.ids.country,
    tax_type: 'Levy',
    payable_by: 'insured',
    administered_by: 'insurer',
    allocation_pct: '100',
  }
  const charges = {
    total_brokerage_pct: '10',
    client_fee: '1000',
    deductions: [
      { name: 'Survey', deduction_base: 'gross', amount: '7000' },
      { name: 'Overrider', deduction_base: 'gross', deduction_pct: '1' },
    ],
    taxes: [{ ...tax, amount: '500', override_reason: 'Agreed' }],
  }
  const told = async () => {
    contract = await desk.saved(await desk.load(contract, '7'), '7', charges)
    return Object.entries(contract.wrong).filter(([, { key }]) => key === 'no_section_in_currency')
  }
  expect(await told()).toEqual([])
  const price = { id: section!.id, premium_basis: 'flat', premium_100: '50000' }
  await desk.saved(await desk.load(contract, '3b'), '3b', { sections: [price] })
  const fault = { key: 'no_section_in_currency', params: { currency: 'GBP' } }
  expect(Object.fromEntries(await told())).toEqual({
    client_fee: fault,
    'deductions.0.amount': fault,
    'taxes.0.amount': fault,
  })
  await desk.saved(await desk.load(contract, '3a'), '3a', { sections: [{ id: section!.id, currency: null }] })
  expect(await told()).toEqual([])
})
