import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { UPLOADS } from '#domain/limits.ts'
import type { Deps } from '../deps.ts'
import { temporaryPath } from '../files/arrived.ts'
import { scan } from '../files/scan.ts'
import { listEndedFiles, listFilesToScan, removeEndedFile, writeFileState, type StoredFile } from '../store/files.ts'

/** Goes through files from the oldest to the newest, however many there are. One that fails keeps no other back; many that fail end the turn. */
async function throughAll<T extends { id: number }>(
  { log }: Pick<Deps, 'log'>,
  some: (after: number) => Promise<T[]>,
  work: (file: T) => Promise<unknown>,
): Promise<void> {
  let faults = 0
  for (let files = await some(0); files.length > 0; files = await some(files.at(-1)!.id))
    for (const file of files)
      await work(file).catch((error: unknown) => {
        log.error({ error, file_id: file.id }, 'The hourly check of a file failed')
        if (++faults >= UPLOADS.sweepFaults) throw error
      })
}

/** Removes files that nothing has taken or that were let go. The row is held meanwhile, so that no record takes one that is going. */
export async function removeEndedFiles(deps: Pick<Deps, 'db' | 'files' | 'clock' | 'log'>): Promise<void> {
  const { db, files, clock } = deps
  const now = clock()
  const remove = (uuid: string) =>
    db.tx(async (sql) => {
      if (!(await removeEndedFile(sql, uuid, now))) return
      await files.removePosted(uuid)
      await files.remove(uuid)
    })
  await throughAll(
    deps,
    (after) => listEndedFiles(db, now, after),
    ({ uuid }) => remove(uuid),
  )
}

/** Has files looked at that the scanner could not judge when they came. */
export async function scanWaitingFiles(deps: Deps): Promise<void> {
  await throughAll(
    deps,
    (after) => listFilesToScan(deps.db, after),
    (file) => scanAgain(deps, file),
  )
}

async function scanAgain(deps: Deps, file: StoredFile): Promise<void> {
  const path = await temporaryPath(deps.settings.dataDir)
  try {
    await pipeline(await deps.files.read(file.uuid, { start: 0, end: file.size - 1 }), createWriteStream(path))
    const verdict = await scan(deps, path)
    if (verdict !== 'unknown') await writeFileState(deps.db, file.uuid, verdict)
    if (verdict === 'infected') await deps.files.remove(file.uuid)
  } finally {
    await rm(path, { force: true })
  }
}
