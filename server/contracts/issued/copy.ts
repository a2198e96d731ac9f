import type { copyIssued } from '#domain/api/contract/issued.ts'
import type { Input } from '#domain/api/endpoint.ts'
import { AppError } from '#domain/app-error.ts'
import type { FileRef } from '#domain/files/file-ref.ts'
import { papersOf, reserveTry } from '../../access/attempts.ts'
import { branchesOf } from '../../access/branches.ts'
import { refOf } from '../../files/keep.ts'
import { callerOf, type Call } from '../../serve.ts'
import { findIssuedPaper } from '../../store/contracts/issued.ts'
import { keepBytes, LIFETIME } from './keep-bytes.ts'
import { writeIssued } from './make.ts'

/** An issued document in another format, in a file that its reader alone can fetch, for an hour. Throws `not_found`, `too_many_requests`. */
export async function copyOf(call: Call, { document, format }: Input<typeof copyIssued>): Promise<FileRef> {
  const caller = callerOf(call)
  const { userId } = caller
  await reserveTry(call, papersOf(userId))
  const issued = await findIssuedPaper(call.db, document, branchesOf(caller, { all: ['view_contract'] }))
  if (!issued) throw new AppError('not_found')
  const { bytes, name } = await writeIssued(call, userId, issued, format)
  return refOf(await keepBytes(call, { bytes, name, format, createdBy: userId, lifetime: LIFETIME.preview }))
}
