import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from '#tests/support/samples.ts'
import { imported } from './importing.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

const TWO_NUMBERS = 'This could be two different numbers. Enter it without thousands separators.'
const NOT_WHOLE = 'Enter a whole number.'

async function faultOf(entity: string, field: string, cell: string): Promise<string | undefined> {
  const report = await imported(desk, [[field], [cell]], { entity, mapping: [field], dry_run: true })
  return report.faults.find(({ column }) => column === field)?.reason
}

test.each(['1,000', '90,000', '1,345', '12,345,678', '-1,000'])(
  'refuses %s as an amount, a rate and a whole number',
  async (cell) => {
    expect(await faultOf('tax_rate', 'fixed_amount', cell)).toBe(TWO_NUMBERS)
    expect(await faultOf('exchange_rate', 'rate', cell)).toBe(TWO_NUMBERS)
    expect(await faultOf('class_of_business', 'default_premium_payment_days', cell)).toBe(TWO_NUMBERS)
  },
)

test('takes a comma for a point where nothing else can be meant, and none at all in a whole number', async () => {
  for (const cell of ['1,5', '0,345', '1,3456', '1000,50', '1 000,50'])
    expect(await faultOf('exchange_rate', 'rate', cell)).toBeUndefined()
  expect(await faultOf('class_of_business', 'default_premium_payment_days', '60')).toBeUndefined()
  expect(await faultOf('class_of_business', 'default_premium_payment_days', '60.0')).toBeUndefined()
  expect(await faultOf('class_of_business', 'default_premium_payment_days', '60,0')).toBe(NOT_WHOLE)
  expect(await faultOf('class_of_business', 'default_premium_payment_days', '1.000')).toBe(TWO_NUMBERS)
})
