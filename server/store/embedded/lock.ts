import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isSameProcess, markOf } from './process-mark.ts'

/** Waits until no other process holds the file, and holds it; answers what lets it go. A holder that has died holds nothing. */
export async function holdLock(file: string, patience: number): Promise<() => void> {
  const end = Date.now() + patience
  for (;;) {
    if (took(file)) return () => rmSync(file, { force: true })
    if (Date.now() > end) throw new Error(`Another process has locked ${file} for too long. Stop that process and try again.`)
    await wait(20)
  }
}

function took(file: string): boolean {
  const own = `${file}.${randomUUID()}`
  writeFileSync(own, markOf(process.pid))
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    setAsideDead(file)
    return false
  } finally {
    rmSync(own)
  }
}

/** Moved away before it is removed, and put back when someone alive was quicker than this look. */
function setAsideDead(file: string): void {
  if (isAliveIn(file)) return
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
    if (isAliveIn(aside)) linkSync(aside, file)
    rmSync(aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function isAliveIn(file: string): boolean {
  try {
    return isSameProcess(readFileSync(file, 'utf8'))
  } catch {
    return true
  }
}
