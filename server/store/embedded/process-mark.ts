import { readFileSync } from 'node:fs'
import { isAlive } from './postmaster.ts'

/** Place of the start time in what Linux tells of a process, counted after its name. */
const STARTED = 19

/** A process, so that another one that gets its number later is not taken for it. */
export const markOf = (pid: number) => `${pid} ${startOf(pid)}`

function startOf(pid: number): string {
  try {
    const told = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return told.slice(told.lastIndexOf(')') + 2).split(' ')[STARTED] ?? ''
  } catch {
    return ''
  }
}

/** Whether the process of a mark is still at work. */
export function isSameProcess(mark: string): boolean {
  const [pid, start = ''] = mark.split(' ')
  return isAlive(Number(pid)) && (start === '' || start === startOf(Number(pid)))
}
