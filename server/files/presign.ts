import type { Input, Output } from '#domain/api/endpoint.ts'
import type { presignPost } from '#domain/api/third-party.ts'
import { FILE_KINDS, kindNamed } from '#domain/files/file-kinds.ts'
import { faultOf } from '#domain/files/purposes.ts'
import { UPLOADS } from '#domain/limits.ts'
import { later } from '../access/time.ts'
import { callerOf, type Call } from '../serve.ts'
import { admitPurpose, fieldFault } from './keep.ts'
import { reserveFile } from './quota.ts'

/** Each fault of a file belongs to the field that says it. */
const FIELD: Record<string, string> = { file_type_differs: 'content_type', file_empty: 'size', file_too_large: 'size' }

/** Leave to post one file. Refused here already is what its name, type or size speak against. */
export async function presign(call: Call, asked: Input<typeof presignPost>): Promise<Output<typeof presignPost>> {
  const caller = callerOf(call)
  const { purpose, file_name: name, content_type: type, size } = asked
  admitPurpose(caller, purpose)
  const fault = faultOf({ name, type, size }, purpose)
  if (fault) throw fieldFault(FIELD[fault.key] ?? 'file_name', fault)
  const now = call.clock()
  const [kept, expiresAt] = [FILE_KINDS[kindNamed(name)!].types[0], later(now, UPLOADS.unusedTime)]
  const file = await reserveFile(call, { purpose, name, size, type: kept, createdBy: caller.userId, expiresAt }, 'size')
  const until = later(now, UPLOADS.postTime)
  return { ...call.files.postForm(file, now, until), file: file.uuid, expires_at: until.toISOString() }
}
