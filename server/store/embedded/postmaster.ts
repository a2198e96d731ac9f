import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

/** What PostgreSQL notes about itself in its data folder. */
export interface Postmaster {
  pid: number
  /** Folder of its socket. */
  socket: string
  ready: boolean
}

/** The server that is at work on a data folder; null when there is none, or when its note is a leftover. */
export function livingPostmaster(folder: string): Postmaster | null {
  const lines = notes(folder)
  const pid = Number(lines[0])
  if (!pid || !isAlive(pid) || !worksIn(pid, folder)) return null
  return { pid, socket: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
}

function notes(folder: string): string[] {
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A process number is used again after a crash: only a postgres that works in this folder is ours. */
function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    const answer = spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' })
    return basename(answer.stdout?.trim() ?? '').startsWith('postgres')
  }
}

/**
 * PostgreSQL forgives a leftover note whose process is gone, but not one whose number another process has by now.
 * Only that one is removed: a note that a second copy writes at this moment must stay.
 */
export function forgetForeignPid(folder: string): void {
  const pid = Number(notes(folder)[0])
  if (pid && isAlive(pid) && !worksIn(pid, folder)) rmSync(join(folder, 'postmaster.pid'), { force: true })
}
