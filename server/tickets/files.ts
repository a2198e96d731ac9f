import type { Input } from '#domain/api/endpoint.ts'
import type { createTicket } from '#domain/api/tickets.ts'
import { keepUpload } from '../files/keep.ts'
import { setFilesOf } from '../files/of-record.ts'
import { callerOf, type Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import type { Owner } from '../store/files.ts'

type Attachments = Input<typeof createTicket>['attachments']

/** Keeps the files that came with a form, before its transaction begins; others are kept already. Throws `not_valid` by the place of the one that is refused. */
export async function keepFiles(call: Call, attachments: Attachments): Promise<string[]> {
  const uuids: string[] = []
  for (const [place, file] of attachments.entries()) {
    const field = `attachments.${place}`
    uuids.push(typeof file === 'string' ? file : (await keepUpload(call, { purpose: 'ticket_file', upload: file, field })).uuid)
  }
  return uuids
}

/** What was sent, without its bytes. */
export const told = <S extends { attachments: Attachments }>({ attachments, ...sent }: S) => ({
  ...sent,
  attachments: attachments.map((file) => (typeof file === 'string' ? file : { name: file.name, size: file.size })),
})

export async function giveFiles(sql: Sql, call: Call, owner: Owner, branchId: number, uuids: readonly string[]): Promise<void> {
  if (uuids.length === 0) return
  const by = { caller: callerOf(call), now: call.clock(), field: 'attachments' }
  await setFilesOf(sql, { ...owner, ...by, purpose: 'ticket_file', uuids, branchId })
}
