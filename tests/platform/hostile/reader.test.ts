import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { READING } from '#domain/limits.ts'
import type { ContentRefused } from '#server/content/content-refused.ts'
import { readFile, type Wanted } from '#server/threads/read-file.ts'
import { Turns } from '#server/threads/turns.ts'
import { bookOf, honestCsv } from '#tests/support/hostile-files.ts'
import { newFolder } from '#tests/support/process.ts'

const folder = newFolder()
afterAll(() => folder.remove())

async function read(name: string, bytes: Buffer | string, wanted: Partial<Wanted<'survey' | 'rows' | 'look'>> = {}) {
  const path = join(folder.path, name)
  writeFileSync(path, bytes)
  const why = (error: ContentRefused) => error.fault.key
  return readFile({ work: 'survey', path, name, owner: 1, ...wanted }).catch(why)
}

const SOUND = 'Name,Code\na,b\n'

test('ends a thread that takes longer than one may, and reads the next file in another', async () => {
  expect(await read('slow.csv', honestCsv(50_000), { time: 1 })).toBe('file_takes_too_much')
  expect(await read('sound.csv', SOUND)).toMatchObject({ heads: ['Name', 'Code'], total: 1 })
})

test('ends a thread that takes more memory than one may, and reads the next file in another', async () => {
  const comment = Buffer.alloc(220 * 1024 * 1024, 'two bytes a sign, by this one: \u0100')
  const book = bookOf(Buffer.concat([Buffer.from('<!-- '), comment, Buffer.from(' -->')]))
  const before = process.memoryUsage().rss
  expect(await read('heavy.xlsx', book, { time: 10 * READING.time })).toBe('file_takes_too_much')
  expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(3 * (READING.memory + READING.youngMemory))
  expect(await read('sound.csv', SOUND)).toMatchObject({ total: 1 })
})

test('hands the rows over piece by piece, waiting until each was taken', async () => {
  let [rows, isTaking] = [0, false]
  const take = async (some: string[][]) => {
    expect(isTaking).toBe(false)
    isTaking = true
    await new Promise((resolve) => setImmediate(resolve))
    isTaking = false
    rows += some.length
  }
  expect(await read('honest.csv', honestCsv(10_000), { work: 'rows', take })).toMatchObject({ total: 10_000 })
  expect(rows).toBe(10_000)
})

test('reads two files at once, one of each user, and no more than may wait', async () => {
  const turns = new Turns({ atOnce: 2, waiting: 2, retry: 10 })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (owner: number, name: string) =>
    turns.run(owner, () => {
      begun.push(name)
      return new Promise<void>((end) => ends.set(name, end))
    })
  const running = [work(1, 'first of 1'), work(1, 'second of 1'), work(2, 'first of 2'), work(3, 'first of 3')]
  await expect(work(4, 'one too many')).rejects.toMatchObject({ code: 'too_many_requests', params: { seconds: 10 } })
  await expect.poll(() => begun).toEqual(['first of 1', 'first of 2'])
  ends.get('first of 2')!()
  await expect.poll(() => begun).toEqual(['first of 1', 'first of 2', 'first of 3'])
  ends.get('first of 1')!()
  await expect.poll(() => begun).toHaveLength(4)
  for (const end of ends.values()) end()
  await Promise.all(running)
})
