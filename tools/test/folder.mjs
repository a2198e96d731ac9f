import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Bytes that all databases, files and browsers of a run take at most, twice over. */
const ROOM = 8 * 2 ** 30

/** A copy of a database is a thousand small files: in memory it takes a twentieth of the time that a disk takes. */
function hasRoom() {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM
  } catch {
    return false
  }
}

/** The folder of one run, in memory where the machine has the room. PostgreSQL enters it under another name. */
export function folderOfRun() {
  const folder = mkdtempSync(join(!process.env.TMPDIR && hasRoom() ? MEMORY : tmpdir(), 'slipway-test-'))
  chmodSync(folder, 0o711)
  return folder
}
