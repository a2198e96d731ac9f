import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Deps } from '../deps.ts'
import { temporaryPath } from '../files/arrived.ts'
import { scan } from '../files/scan.ts'
import { listEndedFiles, listFilesToScan, removeEndedFile, writeFileState, type StoredFile } from '../store/files.ts'

/** Removes files that nothing has taken or that were let go. The row is held meanwhile, so that no record takes one that is going. */
export async function removeEndedFiles({ db, files, clock }: Deps): Promise<void> {
  const now = clock()
  for (const uuid of await listEndedFiles(db, now)) {
    await db.tx(async (sql) => {
      if (!(await removeEndedFile(sql, uuid, now))) return
      await files.removePosted(uuid)
      await files.remove(uuid)
    })
  }
}

/** Has files looked at that the scanner could not judge when they came. */
export async function scanWaitingFiles(deps: Deps): Promise<void> {
  for (const file of await listFilesToScan(deps.db)) await scanAgain(deps, file)
}

async function scanAgain(deps: Deps, file: StoredFile): Promise<void> {
  const path = await temporaryPath(deps.settings.dataDir)
  try {
    await pipeline(await deps.files.read(file.uuid, { start: 0, end: file.size - 1 }), createWriteStream(path))
    const verdict = await scan(deps, path)
    if (verdict !== 'unknown') await writeFileState(deps.db, file.uuid, verdict)
    if (verdict === 'infected') await deps.files.remove(file.uuid)
  } catch (error) {
    deps.log.error({ error, file: file.uuid }, 'A file could not be scanned')
  } finally {
    await rm(path, { force: true })
  }
}
