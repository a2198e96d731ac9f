import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOptions } from '#domain/api/master.ts'
import { sql } from '#server/store/sql/sql.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'

let desk: ContractDesk
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
})
afterAll(() => desk.server.stop())

const namesOf = async (of: string, asked: object) => {
  const { status, body } = await desk.as('handler', listOptions, { of, search: '', ...asked })
  expect(status).toBe(200)
  return body.data.map(({ id }) => id)
}

test('a contract is offered lines of business of its class, and sub classes of its line', async () => {
  const { class_of_business: own, line_of_business: line, sub_class: sub } = desk.ids
  const lines = await namesOf('line_of_business', { field: 'contract.line_of_business', beside: own })
  const all = await namesOf('line_of_business', {})
  expect(lines).toContain(line)
  expect(lines.length).toBeLessThan(all.length)
  expect(await namesOf('sub_class', { field: 'contract.sub_class', beside: line })).toContain(sub)
})

test('while a contract has no line of business, the sub classes of its class are offered alone', async () => {
  const { class_of_business: own, sub_class: sub } = desk.ids
  const offered = await namesOf('sub_class', { field: 'contract.sub_class.class_of_business', beside: own })
  expect(offered).toContain(sub)
  const ofOthers = await desk.server.db.query<{ id: number }>(
    sql`select s.id from sub_class s join line_of_business l on l.id = s.line_of_business_id where l.class_of_business_id <> ${own}`,
  )
  expect(ofOthers.length).toBeGreaterThan(0)
  expect(ofOthers.filter(({ id }) => offered.includes(id))).toEqual([])
  const { status } = await desk.as('handler', listOptions, {
    of: 'sub_class',
    search: '',
    field: 'contract.sub_class.branch',
    beside: own,
  })
  expect(status).toBe(400)
})
