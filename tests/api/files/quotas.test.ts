import { afterAll, beforeEach, expect, test } from 'vitest'
import { presignPost } from '#domain/api/third-party.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { UPLOADS } from '#domain/limits.ts'
import { sweep } from '#server/jobs/sweep.ts'
import { SERVED } from '#server/routes/index.ts'
import { fileOf, PDF } from '#tests/support/files.ts'
import { addPerson, signIn, type Person } from '#tests/support/people.ts'
import { startServer } from '#tests/support/server.ts'
import { keepFile, sendPaper, servedPaper } from './kept-files.ts'
import { sql } from '#server/store/sql/sql.ts'

const server = await startServer({ seed: 'none', served: [...SERVED, servedPaper] })
afterAll(() => server.stop())

let sender: Person
let token: string
beforeEach(async () => {
  sender = await addPerson(server, { permissions: ['add_branch'] })
  token = (await signIn(server, sender.email)).access_token
})

const asked = { purpose: 'branch_document', file_name: 'slip.pdf', content_type: 'application/pdf' } as const
const ask = (size = PDF.length, headers = {}) => server.call(presignPost, { ...asked, size }, { token, headers })

/** Files that someone has sent before. */
async function had(count: number, size: number, attached: number | null = null): Promise<void> {
  await server.db.query(
    sql`insert into file (purpose, name, size, type, sha256, state, created_by, attached_to, attached_id, expires_at)
     select 'branch_document', 'slip.pdf', ${size}, 'application/pdf', repeat('0', 64), 'clean', ${sender.id},
       case when ${attached}::int is null then null else 'branch' end, ${attached}::int,
       case when ${attached}::int is null then ${new Date(server.clock().getTime() + UPLOADS.unusedTime * 1000)}::timestamptz end
     from generate_series(1, ${count})`,
  )
}

test('keeps so many files of one user that belong to no record, says at which field in every language, and takes those of others', async () => {
  await had(UPLOADS.unusedFiles - 1, 10)
  expect((await ask()).status).toBe(200)
  const { status, body } = await ask()
  expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([400, 'not_valid', ['size']])
  const said = await Promise.all(LANGUAGES.map(async (tag) => (await ask(10, { 'accept-language': tag })).body.errors?.size))
  expect(new Set(said).size).toBe(LANGUAGES.length)
  for (const text of said) expect(text).toContain('300')
  const form = await server.call(
    sendPaper,
    { purpose: 'branch_document', paper: fileOf(PDF, 'a.pdf', 'application/pdf') },
    { token },
  )
  expect([form.status, Object.keys(form.body.errors ?? {})]).toEqual([400, ['paper']])
  const other = await signIn(server, (await addPerson(server, { permissions: ['add_branch'] })).email)
  expect((await server.call(presignPost, { ...asked, size: 10 }, { token: other.access_token })).status).toBe(200)
})

test('keeps so many bytes of one user that belong to no record, promised ones counted', async () => {
  const most = UPLOADS.fileSize
  await had(Math.floor(UPLOADS.unusedBytes / most) - 1, most)
  const replies = await Promise.all([ask(most), ask(most), ask(most)])
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400])
})

test('takes files again when records have taken those before, until they are more than anybody files', async () => {
  await had(UPLOADS.unusedFiles + 10, 10, 1)
  expect((await ask()).status).toBe(200)
  await had(UPLOADS.ownFiles, 1, 1)
  expect((await ask()).body.errors?.size).toMatch(/20,000 files/)
})

test('takes files again after a day, when the sweep has removed what nothing took', async () => {
  await had(UPLOADS.unusedFiles, 10)
  expect((await ask()).status).toBe(400)
  server.clock.advance(UPLOADS.unusedTime + 1)
  await sweep(server.deps)
  token = (await signIn(server, sender.email)).access_token
  expect((await ask()).status).toBe(200)
})

test('removes in one sweep however many files nothing has taken, also behind some whose bytes cannot be removed', async () => {
  const kept = await keepFile(server, token)
  await had(3 * UPLOADS.sweptAtOnce, 10)
  server.clock.advance(UPLOADS.unusedTime + 1)
  let faults = 0
  const remove = async (uuid: string) => {
    if (faults++ < UPLOADS.sweepFaults - 1) throw new Error('The store does not answer')
    await server.deps.files.remove(uuid)
  }
  await sweep({ ...server.deps, files: { ...server.deps.files, remove } })
  const rest = () => server.db.query(sql`select 1 from file where expires_at < ${server.clock()}`)
  expect(await rest()).toHaveLength(UPLOADS.sweepFaults - 1)
  await sweep(server.deps)
  expect(await rest()).toEqual([])
  await expect(server.deps.files.read(kept.uuid, { start: 0, end: 0 })).rejects.toThrow('ENOENT')
})

test('lets a sweep end that finds the store gone', async () => {
  await had(UPLOADS.sweepFaults + 5, 10)
  server.clock.advance(UPLOADS.unusedTime + 1)
  let tries = 0
  const remove = async () => {
    tries++
    throw new Error('The store does not answer')
  }
  await expect(sweep({ ...server.deps, files: { ...server.deps.files, remove } })).rejects.toThrow('The store does not answer')
  expect(tries).toBe(UPLOADS.sweepFaults)
})
