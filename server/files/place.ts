import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../deps.ts'
import { keepFilePlace } from '../store/files.ts'

const OTHER_PLACE =
  'The files of this database are in another DATA_DIR: those uploaded there can’t be downloaded here. Copies of the server need one DATA_DIR, or a store that all can reach (S3_*).'

/** What tells a folder of files from every other, put in place whole; it goes where the folder goes. */
async function nameOf(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'files')
  const path = join(folder, 'place')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const [name, aside] = [randomUUID(), `${path}.${randomUUID()}`]
  await writeFile(aside, name, { flag: 'wx', mode: 0o600 })
  await link(aside, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(aside)
  return (await readFile(path, 'utf8')).trim()
}

/** Warns where the files of the database were put into another folder than ours. */
export async function warnOfOtherPlace({ db, files, settings, clock, log }: Deps): Promise<void> {
  if (files.origin !== null) return
  const own = await nameOf(settings.dataDir)
  const kept = await keepFilePlace(db, own, clock())
  if (kept !== own) log.warn({ dataDir: settings.dataDir }, OTHER_PLACE)
}
