import { AppError } from '#domain/app-error.ts'
import { purposeNamed } from '#domain/files/purposes.ts'
import { UPLOADS } from '#domain/limits.ts'
import { may } from '#domain/access.ts'
import { branchesOf } from '../access/branches.ts'
import type { Keys } from '../secrets/keys.ts'
import { later } from '../access/time.ts'
import { callerOf, type Call, type Caller } from '../serve.ts'
import { isBranchOf } from '../store/branches/tree.ts'
import type { Sql } from '../store/database.ts'
import { isFileSeen } from '../store/tickets/read.ts'
import { reachOf } from '../access/ticket-reach.ts'
import { findFile, type StoredFile } from '../store/files.ts'

/** Where files are fetched: below our own address, whichever store they lie in. */
export const CONTENT = '/api/files/:uuid/content'

/** A link to a file, good for this user and for a minute. A file of a record is for those who may see the record. */
export async function linkTo(call: Call, uuid: string): Promise<{ url: string; expires_at: string }> {
  const caller = callerOf(call)
  const file = await findFile(call.db, uuid)
  if (!file || !(await maySee(call.db, caller, file))) throw new AppError('not_found')
  if (file.state === 'pending') throw new AppError('file_checked')
  if (file.state === 'infected') throw new AppError('file_infected')
  if (file.state !== 'clean') throw new AppError('not_found')
  const until = later(call.clock(), UPLOADS.linkTime)
  const query = signedQuery(call.keys, { uuid, user: String(caller.userId), until: String(until.getTime()) })
  return { url: `${CONTENT.replace(':uuid', uuid)}?${query}`, expires_at: until.toISOString() }
}

async function maySee(sql: Sql, caller: Caller, file: StoredFile): Promise<boolean> {
  const { view } = purposeNamed(file.purpose)
  if (file.attached_to === null || view === 'sender') return file.created_by === caller.userId
  if (file.purpose === 'ticket_file') return may(caller, view) && isFileSeen(sql, ownerOf(file), reachOf(caller))
  if (file.branch_id === null) return may(caller, view)
  const branches = branchesOf(caller, view)
  return file.attached_to === 'branch' ? isBranchOf(sql, file.branch_id, branches) : branches.includes(file.branch_id)
}

const ownerOf = ({ attached_to: to, attached_id: id }: StoredFile) => ({ to: to ?? '', id: id ?? 0 })

interface Signed {
  uuid: string
  user: string
  until: string
}

const PURPOSE = 'file link'
const textOf = ({ uuid, user, until }: Signed) => [uuid, user, until].join(' ')

function signedQuery(keys: Keys, link: Signed): string {
  return new URLSearchParams({ user: link.user, until: link.until, signature: keys.sign(PURPOSE, textOf(link)) }).toString()
}

/** Whether a link is one of ours, as it was given, and not over. */
export function isGood(keys: Keys, link: Signed & { signature: string }, now: Date): boolean {
  return keys.verify(PURPOSE, textOf(link), link.signature) && Number(link.until) > now.getTime()
}
