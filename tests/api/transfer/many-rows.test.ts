import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from '#tests/support/samples.ts'
import { ended, sent, start } from './importing.ts'
import { sql } from '#server/store/sql/sql.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

const ROWS = 10_000
const EVERY = 100
const letters = (n: number) => String(n).replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)]!)

/** Every hundredth row is bad, in turn by its name and by its code. */
function row(n: number): string[] {
  const [name, code] = [`Region ${n}`, `Z${letters(n)}`]
  if (n % EVERY !== 0) return [name, code]
  return n % (2 * EVERY) === 0 ? ['', code] : [name, 'not a code']
}

test('reports each of a hundred bad rows among ten thousand with row, column and reason, and stores none of them half', async () => {
  const rows = Array.from({ length: ROWS }, (_, n) => row(n + 1))
  const { uuid } = (await start(desk, await sent(desk, [['Name', 'Code'], ...rows]))).body.data
  const report = await ended(desk, uuid, 110_000)
  expect(report).toMatchObject({ state: 'done', total: ROWS, done: ROWS, created: ROWS - 100, bad: 100 })
  const wanted = Array.from({ length: 100 }, (_, index) => {
    const n = (index + 1) * EVERY
    return n % (2 * EVERY) === 0
      ? { row: n + 1, column: 'Name', value: '', reason: 'Enter a value.' }
      : { row: n + 1, column: 'Code', value: 'not a code', reason: 'Check the format.' }
  })
  expect(report.faults).toEqual(wanted)
  const [stored] = await desk.server.db.query(
    sql`select count(*)::int as rows, count(distinct code)::int as codes from region where code like 'Z%'`,
  )
  expect(stored).toEqual({ rows: ROWS - 100, codes: ROWS - 100 })
}, 120_000)
