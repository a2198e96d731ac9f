import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { SheetCell } from '#server/exports/sheet-cell.ts'
import { writeBook } from '#server/threads/write-book.ts'

const COLUMNS = Array.from({ length: 20 }, (_, at) => `Column ${at}`)

async function* manyRows(chunks: number): AsyncGenerator<SheetCell[][]> {
  for (let chunk = 0; chunk < chunks; chunk++)
    yield Array.from({ length: 500 }, (_, row) => COLUMNS.map((name) => `${name}, row ${chunk * 500 + row}`))
}

const book = (rows: AsyncIterable<SheetCell[][]>) => writeBook({ owner: 1, name: 'Regions', heads: COLUMNS, rows })

test('writes a workbook beside the server, which works on nothing of it meanwhile', async () => {
  const before = performance.eventLoopUtilization()
  const bytes = await book(manyRows(20))
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
  const [sheet] = await readWorkbook(bytes)
  expect(sheet!.data).toHaveLength(1 + 20 * 500)
  expect(sheet!.data.at(-1)!.at(-1)).toBe('Column 19, row 9999')
})

test('a workbook whose rows break off is refused, and the next one is written', async () => {
  async function* broken(): AsyncGenerator<SheetCell[][]> {
    yield [['first row']]
    await setTimeout(0)
    throw new Error('the database has gone')
  }
  await expect(book(broken())).rejects.toThrow('the database has gone')
  expect((await book(manyRows(1))).subarray(0, 2).toString()).toBe('PK')
})

test('writes one workbook of a person after the other, and each whole', async () => {
  const [one, other] = await Promise.all([book(manyRows(1)), book(manyRows(2))])
  const rowsIn = async (bytes: Buffer) => (await readWorkbook(bytes))[0]!.data.length
  expect(await Promise.all([rowsIn(one), rowsIn(other)])).toEqual([501, 1001])
})
