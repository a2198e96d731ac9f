import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { IssuedFormat } from '#domain/contracts/issued.ts'
import { FILE_KINDS } from '#domain/files/file-kinds.ts'
import { UPLOADS } from '#domain/limits.ts'
import { later } from '../../access/time.ts'
import type { Deps } from '../../deps.ts'
import { temporaryPath } from '../../files/arrived.ts'
import { addFile, keepArrival, writeFileState, type StoredFile } from '../../store/files.ts'

interface Written {
  bytes: Buffer
  name: string
  format: IssuedFormat
  createdBy: number | null
  /** seconds after which it goes unless something takes it. */
  lifetime: number
}

/** Lays what the product has written into the file store. Its row is there first, so that the sweep finds what nothing has taken. */
export async function keepBytes(deps: Deps, { bytes, name, format, createdBy, lifetime }: Written): Promise<StoredFile> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const type = FILE_KINDS[format].types[0]
  const expiresAt = later(deps.clock(), lifetime)
  const facts = { purpose: 'contract_document', name, size: bytes.byteLength, type, createdBy, expiresAt } as const
  const { uuid } = await addFile(deps.db, facts)
  const path = await temporaryPath(deps.settings.dataDir)
  await writeFile(path, bytes, { mode: 0o600 })
  await deps.files.keep(uuid, path, sha256)
  const kept = (await keepArrival(deps.db, uuid, { size: bytes.byteLength, type, sha256 }))!
  await writeFileState(deps.db, uuid, 'clean')
  return { ...kept, state: 'clean' }
}

export const LIFETIME = { preview: 60 * 60, made: UPLOADS.unusedTime } as const

/** `B1234PR26LN000123 draft-slip v2.pdf`; nothing in it that a file system minds. */
export function fileName({
  reference,
  kind,
  version,
  format,
}: {
  reference: string
  kind: string
  version: number | null
  format: IssuedFormat
}): string {
  const safe = reference.replaceAll(/[^\p{L}\p{N}.-]+/gu, '-').slice(0, 100)
  return `${safe}-${kind.replaceAll('_', '-')}${version === null ? '' : `-v${version}`}.${format}`
}
