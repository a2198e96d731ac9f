import { openAsBlob } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Upload } from '#domain/files/upload.ts'

/** A file that came with a call and lies in a temporary place until the call is over. */
export class ArrivedFile implements Upload {
  readonly name: string
  readonly type: string
  readonly size: number
  readonly path: string

  constructor(facts: { name: string; type: string; size: number; path: string }) {
    this.name = facts.name
    this.type = facts.type
    this.size = facts.size
    this.path = facts.path
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return (await openAsBlob(this.path)).arrayBuffer()
  }
}

/** The file behind an upload of a call. */
export function arrived(upload: Upload): ArrivedFile {
  if (upload instanceof ArrivedFile) return upload
  throw new Error('Only a file of this call can be stored')
}

/** On the disk of the kept files, so that keeping one is a rename. */
const folderOf = (dataDir: string) => join(dataDir, 'files', 'arriving')

export async function temporaryPath(dataDir: string): Promise<string> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 })
  return join(folderOf(dataDir), randomUUID())
}

/** seconds after its last byte for which a file may belong to a call that is under way, here or in another copy of the server. */
const UNDER_WAY = 60 * 60

/** What calls that died in the middle have left behind. */
export async function removeStaleArrivals(dataDir: string, now: Date): Promise<void> {
  const names = await readdir(folderOf(dataDir)).catch(() => [])
  for (const name of names) {
    const path = join(folderOf(dataDir), name)
    const state = await stat(path).catch(() => null)
    if (state && now.getTime() - state.mtimeMs > UNDER_WAY * 1000) await rm(path, { force: true, recursive: true })
  }
}
