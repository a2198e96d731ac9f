import { AppError, type FieldError } from '#domain/app-error.ts'
import { UPLOADS } from '#domain/limits.ts'
import type { Deps } from '../deps.ts'
import { addFile, countFilesOf, type NewFile, type OwnFiles, type StoredFile } from '../store/files.ts'

const gigabytes = (bytes: number) => Math.floor(bytes / 1024 ** 3)

/** What speaks against one more file of someone. */
function faultOf(had: OwnFiles, size: number): FieldError | null {
  const { unusedFiles, unusedBytes, ownFiles, ownBytes } = UPLOADS
  if (had.unused >= unusedFiles || had.unused_bytes + size > unusedBytes)
    return { key: 'too_many_unused_files', params: { files: unusedFiles, gigabytes: gigabytes(unusedBytes) } }
  if (had.files >= ownFiles || had.bytes + size > ownBytes)
    return { key: 'too_many_own_files', params: { files: ownFiles, gigabytes: gigabytes(ownBytes) } }
  return null
}

/** Makes a place for a file. Throws `not_valid` for the field when its sender has sent too much already. */
export function reserveFile({ db }: Pick<Deps, 'db'>, file: NewFile & { createdBy: number }, field: string): Promise<StoredFile> {
  return db.tx(async (sql) => {
    const fault = faultOf(await countFilesOf(sql, file.createdBy), file.size)
    if (fault) throw new AppError('not_valid', { fields: { [field]: fault } })
    return addFile(sql, file)
  })
}
