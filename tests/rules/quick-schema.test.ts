import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { $ZodObjectJIT } from 'zod/v4/core'
import { saveContractStep } from '#domain/api/contracts.ts'
import { quick } from '#server/http/quick-schema.ts'
import { SERVED } from '#server/routes/index.ts'

const uuid = '6b6e9c1e-7a55-4c3f-9d3a-000000000001'
const step = (sections: unknown) => ({ uuid, step: '3a', step_version: 3, sections })

const SENT: [what: string, input: unknown][] = [
  ['rows of which one cell is sent', step([{ id: 1 }, { id: 2, title: ' Second layer ' }])],
  [
    'cells that are wrong, and one that nobody knows',
    step([
      { id: 1, limit: 'much' },
      { id: 'two', colour: 'red' },
    ]),
  ],
  ['rows that are none', step('all of them')],
  ['nothing', null],
]

test('schemas that are read by code answer, and refuse, as they did before', () => {
  const told = () => SENT.map(([, input]) => JSON.stringify(z.safeParse(saveContractStep.input, input)))
  const before = told()
  quick(saveContractStep.input)
  expect(told()).toEqual(before)
})

test('schemas are read by code at every level, those with checks and those within others too', () => {
  const inner = z.object({ name: z.string() })
  const checked = z.object({ low: z.number(), high: z.number() }).check(z.refine(({ low, high }) => low <= high, 'wrong_order'))
  const outer = quick(z.object({ rows: z.array(z.nullable(inner)), either: z.optional(z.union([checked, z.string()])) }))
  expect([outer, inner, checked].map((schema) => schema instanceof $ZodObjectJIT)).toEqual([true, true, true])
  expect(z.safeParse(outer, { rows: [{ name: 'a', more: 1 }, null], either: { low: 1, high: 2 } }).data).toEqual({
    rows: [{ name: 'a' }, null],
    either: { low: 1, high: 2 },
  })
  expect(z.safeParse(outer, { rows: [], either: { low: 2, high: 1 } }).success).toBe(false)
})

test('what every endpoint takes and answers can be read by code', () => {
  for (const { endpoint } of SERVED)
    for (const schema of [endpoint.input, endpoint.output])
      expect(() => z.safeParse(quick(schema), {}), endpoint.name).not.toThrow()
})
