import { endpoint } from '#domain/api/endpoint.ts'
import { fileRef, type FileRef } from '#domain/files/file-ref.ts'
import { confirmFile } from '#domain/api/files.ts'
import { upload } from '#domain/files/upload.ts'
import type { FilePurposeName } from '#domain/files/purposes.ts'
import { keepUpload } from '#server/files/keep.ts'
import { setFilesOf, type FilesOfRecord } from '#server/files/of-record.ts'
import { answer, on, type Caller } from '#server/serve.ts'
import { presignPost } from '#domain/api/third-party.ts'
import { fileOf, hash } from '#tests/support/files.ts'
import type { Person } from '#tests/support/people.ts'
import { formBody, type TestServer } from '#tests/support/server.ts'
import * as z from 'zod/mini'
import { sql } from '#server/store/sql/sql.ts'

/** A call of a record that takes a file with its form. */
export const sendPaper = endpoint({
  name: 'sendPaper',
  method: 'POST',
  path: '/papers/',
  access: 'signedIn',
  tag: 'test',
  encoding: 'form',
  input: z.strictObject({ purpose: z.string(), paper: upload }),
  output: fileRef,
})

export const servedPaper = on(sendPaper, async ({ purpose, paper }, call) =>
  answer(await keepUpload(call, { purpose: purpose as FilePurposeName, upload: paper, field: 'paper' })),
)

interface Wanted {
  name?: string
  bytes?: Buffer
  type?: string
  purpose?: FilePurposeName
}

/** Asks, posts and confirms, as the browser does. */
export async function keepFile(server: TestServer, token: string, wanted: Wanted = {}): Promise<FileRef> {
  const { name = 'slip.pdf', bytes = Buffer.from('%PDF-1.4\n'), type = 'application/pdf', purpose = 'branch_document' } = wanted
  const asked = { purpose, file_name: name, content_type: type, size: bytes.length }
  const { url, fields, file } = (await server.call(presignPost, asked, { token })).body.data
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', fileOf(bytes, name, type))
  await server.inject({ method: 'POST', url, ...(await formBody(form)) })
  const { status, body } = await server.call(confirmFile, { uuid: file, sha256: hash(bytes) }, { token })
  if (status !== 200) throw new Error(`${name} was not kept: ${JSON.stringify(body)}`)
  return body.data
}

export async function branchOf(server: TestServer, { id }: Person): Promise<number> {
  const [row] = await server.db.query<{ branch_id: number }>(sql`select branch_id from user_branch where user_id = ${id}`)
  return row!.branch_id
}

/** Gives a record its files, as the person. */
export function takeFile(
  server: TestServer,
  person: Person,
  record: Partial<FilesOfRecord> & { uuids: string[] },
): Promise<void> {
  const caller = { userId: person.id } as Caller
  const whole = {
    to: 'branch',
    id: 1,
    purpose: 'branch_document',
    branchId: null,
    field: 'documents',
    now: server.clock(),
  } as const
  return server.db.tx(async (db) => void (await setFilesOf(db, { ...whole, caller, ...record })))
}
