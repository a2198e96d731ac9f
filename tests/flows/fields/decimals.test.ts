import { fieldErrors } from '#domain/field-errors.ts'
import { inputSchema } from '#domain/records/check.ts'
import type { Field } from '#domain/records/field.ts'
import { amount, decimal, money, percent } from '#domain/records/kinds.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const faultOf = (field: Field, sent: string) => {
  const { error } = z.object({ figure: inputSchema(field) }).safeParse({ figure: sent })
  return fieldErrors(error?.issues ?? [])['figure']
}

test.each<[string, Field, string, number]>([
  ['an amount', money({}), '12500.00001', 4],
  ['an amount below zero', amount({}), '-3.123456', 4],
  ['a figure', decimal({ whole: 3, places: 2 }), '12.125', 2],
  ['a percentage', percent({ places: 8 }), '33.333333333', 8],
])('%s with too many decimals is told how many it may have [J1]', (_, field, sent, maximum) => {
  expect(faultOf(field, sent)).toEqual({ key: 'too_many_decimals', params: { maximum } })
})

test('what is no number for another reason too is told so', () => {
  const field = decimal({ whole: 3, places: 2 })
  expect(faultOf(field, '12.12x')).toEqual({ key: 'not_number' })
  expect(faultOf(field, '12345.125')).toEqual({ key: 'not_number' })
  expect(faultOf(money({}), '1.2.3')).toEqual({ key: 'not_money' })
  expect(faultOf(field, '12.12')).toBeUndefined()
})
